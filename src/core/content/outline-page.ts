import { SiteErrors, type SiteError } from '../base/errors/site-error.ts';
import { sourceText } from '../base/text/source-text.ts';
import { frontMatterBlock, readFrontMatter } from './front-matter.ts';
import type { CompiledPage, LazyPage } from './types.ts';

/** Code of an empty page. */
const loadEmptyCode: LazyPage['loadCode'] = async () => 'return { default: () => null };';

/** The errors of a page, and the page with empty code, so that its address and links are checked in the same run. */
export class PageErrors extends SiteErrors {
  readonly page: LazyPage;

  constructor(errors: readonly SiteError[], page: CompiledPage) {
    super(errors);
    this.page = { ...page, loadCode: loadEmptyCode };
  }
}

/**
 * An empty page in place of a page that does not compile. It has the id and the address of that page, so that links to
 * the page are not reported as broken, too.
 */
export function placeholderPage(file: string, source: string): LazyPage {
  const { frontMatter } = readFrontMatter(source, file);
  return {
    file,
    loadCode: loadEmptyCode,
    frontMatter,
    title: frontMatter.title,
    hasTitleHeading: false,
    description: frontMatter.description ?? '',
    headings: [],
    anchors: [],
    links: [],
    imports: [],
    components: [],
    warnings: [],
  };
}

/** The outline of a page, read without compiling it: address, position and title, but no text. */
export function outlinePage(file: string, source: string): LazyPage {
  const text = sourceText(source);
  const page = placeholderPage(file, text);
  return { ...page, title: page.title ?? firstHeading(text) };
}

/** The text of the first h1 before any code block. Removes common markup only, because the page is not parsed. */
function firstHeading(text: string): string | undefined {
  const [start = ''] = text.slice(frontMatterBlock(text).length).split(/^ *(?:`{3}|~{3})/m, 1);
  const heading = /^# +(.+?)(?: +#+)?(?: *\{[^}]*\})?\s*$/m.exec(start)?.[1];
  return heading?.replaceAll(/!?\[([^\]]*)\]\([^)]*\)|[*`]/g, '$1');
}
