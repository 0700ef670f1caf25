import type { DocusaurusOptions } from '../docusaurus-options.ts';
import { admonitionLine, closeAdmonitions } from './admonitions.ts';
import { replaceAssets } from './assets.ts';
import { changeProse } from '../../shared/change-prose.ts';
import { replaceComments } from './comments.ts';
import { absoluteImports } from './imports.ts';
import { importComponents } from './import-components.ts';
import { headingLine } from './headings.ts';
import { infimaModule, usesInfima } from '../infima/infima-sheets.ts';
import { unwrapMdxBlocks } from './mdx-blocks.ts';
import { joinTagEnds } from './tag-ends.ts';
import { withoutControl } from '../../shared/without-control.ts';
import { normalizeFrontMatter } from './front-matter.ts';
import { replaceRequire } from './require.ts';
import { splitPage } from './page-code.ts';
import { defineToc } from './toc.ts';

/** The path of a page relative to the site folder, and its format. */
type Page = { file: string; isMdx: boolean };

/** The text of a page in the engine's syntax, with the same lines, without the code that runs in the browser. */
export function pageText(text: string, options: DocusaurusOptions, page: Page): string {
  const written = writtenText(text, options, page);
  if (!page.isMdx) return written;
  const { text: split } = splitPage(written, page.file);
  return usesInfima(written) ? withInfima(split) : split;
}

/** The text of a page in the engine's syntax, including the code that runs in the browser. */
export function writtenText(text: string, options: DocusaurusOptions, { file, isMdx }: Page): string {
  const visible = withoutControl(text.replaceAll('\r\n', '\n'));
  const normal = normalizeFrontMatter(visible, { hasBlog: options.hasBlog });
  const written = isMdx ? replaceComments(unwrapMdxBlocks(normal)) : normal;
  const place = { file, staticFolders: options.staticFolders };
  const ids = new Set<string>();
  const prose = changeProse(optionalDiagrams(written), (line) =>
    headingLine(admonitionLine(line, options.admonitions), ids),
  );
  return isMdx
    ? defineToc(
        absoluteImports(
          replaceRequire(
            replaceAssets(importComponents(closeAdmonitions(joinTagEnds(prose)), options.components), place),
          ),
          file,
          options.aliases,
        ),
      )
    : prose;
}

/** Loads the sheet of Infima's classes below the last line. */
function withInfima(text: string): string {
  return `${text.trimEnd()}\n\nimport Infima from '${infimaModule}';\n\n<Infima />\n`;
}

/** Diagrams of kinds that cannot be drawn are shown as code. */
function optionalDiagrams(text: string): string {
  return text.replaceAll(/^([ \t>]*(?:`{3,}|~{3,})mermaid)(?=[ \t]*$|[ \t])/gm, '$1 optional');
}
