/** A file to publish; `path` is relative to the base path: `feed.xml`. The extension determines its media type. */
export type PluginFile = {
  path: string;
  /** True if a file with the same path in `static/` may replace it. */
  isDefault?: boolean;
  /** For a page that forwards readers: `dev`, `serve` and `mcp` redirect from one address to the other instead. */
  redirect?: {
    from: string;
    to: string;
    /** The target as a route, for link checks, and the key of the configuration that contains it. */
    link?: { to: string; key?: readonly PropertyKey[] };
  };
  /** The key of the configuration that errors about the file point to. */
  key?: readonly PropertyKey[];
  /** The site's file that this file is generated from, if errors should name it. */
  source?: string;
  /** For a file that the plugin's tools read from a built site: its name in `toolFiles`, and its docs version. */
  forTools?: { name: string; version?: string };
  /** True if the path is from `hashedPath`, so it changes with the content. Browsers cache such files for a year. */
  isHashed?: boolean;
  /** For a picture in link previews: the page's `url`. Pages with an `image` in their front matter ignore it. */
  picture?: { url: string; width: number; height: number };
} & (
  | { text: () => string | Promise<string> }
  | { bytes: () => Uint8Array | Promise<Uint8Array> }
  /** Joined after rendering. The file is written again only if one of the parts changes. */
  | { parts: readonly FilePart[] }
  /**
   * Made in another process, so that a crash or an endless loop does not end the build. `module` is the path of a
   * module whose export `make` receives the input as JSON and the plugin's data. If `make` fails, the message is
   * `error` and the reason.
   */
  | { module: string; input: unknown; error: { fact: string; hint?: string } }
);

/** Text, or the Markdown of the rendered page at a `url`. */
export type FilePart = string | { markdown: string };

/** A file of a saved version. `from` is relative to the site folder, `to` to the docs folder of the version. */
export type VersionFile = { to: string } & ({ from: string } | { text: string });
