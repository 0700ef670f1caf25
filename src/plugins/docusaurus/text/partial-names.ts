import { splitFrontMatter } from '../../shared/front-matter-text.ts';
import { headingText } from '../../shared/heading-text.ts';
import { withoutCode } from '../../shared/change-prose.ts';
import { exportsOf } from './page-code.ts';
import { tocExport } from './toc.ts';

/**
 * The code of a module with the named exports of a partial, including the exports that Docusaurus adds. `written` is
 * the text of the file, and `text` is the same text in the engine's syntax.
 */
export function partialNames(written: string, text: string, file: string): string {
  const { code, names } = exportsOf(text, file);
  const { frontMatter, body } = splitFrontMatter(written);
  const [, title] = /^# (.+)$/m.exec(withoutCode(body)) ?? [];
  const added = {
    toc: tocExport(text),
    frontMatter: `export const frontMatter = ${JSON.stringify(frontMatter)};`,
    contentTitle: `export const contentTitle = ${JSON.stringify(title && headingText(title))};`,
  };
  return [code, ...Object.entries(added).flatMap(([name, line]) => (names.includes(name) ? [] : line))].join('\n');
}
