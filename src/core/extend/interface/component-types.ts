import type { ContentPolicyConfig } from '../../config/types.ts';
import type { PluginEdition } from '../page-views.ts';

/** The context of `componentData`. */
export type ComponentDataContext = {
  edition: PluginEdition;
  /** The pages of the edition, with the content of their files. */
  pages: readonly WrittenPage[];
  /** Time limit of a page, in seconds. */
  seconds: number;
  /** True if the Content-Security-Policy lets pages load something from an address: `allows('img', url)`. */
  allows: (kind: keyof ContentPolicyConfig, url: string) => boolean;
  /** Returns the cached result for these inputs, or the result of `make`, which later builds reuse. Inputs are JSON. */
  remember: <T>(inputs: unknown, make: () => Promise<T>) => Promise<T>;
};

/** A page with the text of its file. */
export type WrittenPage = {
  id: string;
  url: string;
  title: string;
  /** The data of the page, if the plugin has added it with `docs`. */
  own?: unknown;
  /** The text of its file, front matter included; absent for a page without one. `file` is relative to the docs folder. */
  text?: { file: string; source: string; math?: boolean };
  /** Public addresses that the text links to. */
  links: readonly string[];
};
