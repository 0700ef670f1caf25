import type { ContentPolicyConfig } from '../../config/types.ts';
import type { Prose } from '../../content/passages.ts';
import type { PluginEdition, PluginPage } from './page-types.ts';

/** The context of `componentData`. */
export type ComponentDataContext = {
  edition: PluginEdition;
  /** The pages of the edition, with the content of their files. */
  pages: readonly WrittenPage[];
  /** Renders Markdown from the plugin's data as HTML, within the time limit of a page. `file` is for messages. */
  renderMarkdown: (text: string, file: string) => Promise<string>;
  /** Colours code. Returns HTML with one `<span class="line">` per line. */
  highlight: (code: string, language: string) => Promise<string>;
  /** True if the Content-Security-Policy lets pages load something from an address: `allows('img', url)`. */
  allows: (kind: keyof ContentPolicyConfig, url: string) => boolean;
  /** Returns the cached result for these inputs, or the result of `make`, which later builds reuse. Inputs are JSON. */
  remember: <T>(inputs: unknown, make: () => Promise<T>) => Promise<T>;
};

/** A page with the text of its file. */
export type WrittenPage = Pick<PluginPage, 'id' | 'url' | 'title'> & {
  /** The `data` of the page, if the plugin added the page with `docs`. */
  own?: unknown;
  /**
   * `source` is the text of the page's file, including its front matter. `prose` returns the prose and the inline code
   * of the page. Omitted for pages without a file.
   */
  text?: { source: string; prose: () => Prose };
  /** Public addresses that the text links to. */
  links: readonly string[];
};
