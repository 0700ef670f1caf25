import type { StandardSchema } from '../../config/standard-schema.ts';

/** A tool for assistants, which `area-docs mcp` offers. It only reads a built site. */
export type AssistantTool = {
  /** In lower case: `get_operation`. */
  name: string;
  title: string;
  description: string;
  /**
   * Returns a schema of the arguments that can be converted to JSON Schema. `edition` is the description for an
   * argument `edition`, if the tool has one.
   */
  input: (edition: string) => StandardSchema<unknown>;
  /**
   * Returns text or JSON. Throw a `SiteError` if the assistant can correct the mistake. `call` calls a tool of any
   * plugin, and resolves to undefined for an unknown tool.
   */
  run: (
    input: never,
    site: PublishedSite,
    call: (name: string, input: object) => Promise<string | object | undefined>,
  ) => Promise<string | object>;
};

/** A built site in a folder. Each call reads the current files, because a build may replace them at any time. */
export type PublishedSite = {
  title: string;
  /** The names of the editions. The first edition is the default. */
  editions: readonly string[];
  /**
   * The edition with this name, or the default edition.
   * @throws {SiteError} If the edition does not exist.
   */
  edition: (name: string | undefined) => Promise<PublishedEdition>;
  /**
   * The page at an address or path, ignoring query and anchor.
   * @throws {SiteError} If the page does not exist.
   */
  page: (address: string) => Promise<{ url: string; markdown: string; html: string }>;
};

/** An edition of a built site. */
export type PublishedEdition = {
  /** The addresses of the edition's data files, by name. */
  files: () => Promise<Readonly<Record<string, unknown>>>;
  /** Reads a JSON file. The address includes the base path; the host is optional. */
  readJson: (url: string) => Promise<unknown>;
  /** The sidebars. Branches of large sidebars are in separate files. */
  sidebars: () => Promise<readonly { label: string; items: readonly PublishedItem[] }[]>;
  /**
   * The items of a branch.
   * @throws {SiteError} If the branch does not exist.
   */
  branch: (id: string) => Promise<readonly PublishedItem[]>;
  /** Addresses, with host, of the files that plugins publish for their tools (`forTools`), by name. */
  toolFiles: Readonly<Record<string, string>>;
};

/** An item of a sidebar. */
export type PublishedItem = {
  label: string;
  url?: string | undefined;
  items?: readonly PublishedItem[];
  branch?: { id: string };
};
