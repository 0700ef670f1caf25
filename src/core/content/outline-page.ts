import { sourceText } from '../base/text/source-text.ts';
import { frontMatterBlock } from './front-matter.ts';
import { placeholderPage } from './placeholder-page.ts';
import type { LazyPage } from './types.ts';

/** The outline of a page, read without compiling it: address, position and title, but no text. */
export function outlinePage(file: string, source: string): LazyPage {
  const text = sourceText(source);
  const page = placeholderPage(file, text);
  return { ...page, title: page.frontMatter.title ?? firstHeading(text) ?? page.title };
}

/** The first h1 before any code block; strips its markup as far as a pattern can. */
function firstHeading(text: string): string | undefined {
  const [start = ''] = text.slice(frontMatterBlock(text).length).split(/^ *(?:`{3}|~{3})/m, 1);
  const heading = /^# +(.+?)(?: +#+)?(?: *\{[^}]*\})?\s*$/m.exec(start)?.[1];
  return heading?.replaceAll(/!?\[([^\]]*)\]\([^)]*\)|[*`]/g, '$1');
}
