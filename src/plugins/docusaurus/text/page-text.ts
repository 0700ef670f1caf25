import type { DocusaurusData } from '../load-docusaurus.ts';
import { admonitionLine } from './admonitions.ts';
import { replaceAssets } from './assets.ts';
import { changeProse } from './change-prose.ts';
import { replaceComments } from './comments.ts';
import { absoluteImports } from './imports.ts';
import { headingLine } from './headings.ts';
import { unwrapMdxBlocks } from './mdx-blocks.ts';
import { normalizeFrontMatter } from './front-matter.ts';
import { defineToc } from './toc.ts';

/** The text of a page in the engine's syntax, with the same lines. */
export function pageText(
  text: string,
  { options }: DocusaurusData,
  { file, isMdx }: { file: string; isMdx: boolean },
): string {
  const normal = normalizeFrontMatter(text, { hasBlog: options.hasBlog });
  const written = isMdx ? replaceComments(unwrapMdxBlocks(normal)) : normal;
  const prose = changeProse(optionalDiagrams(written), (line) =>
    headingLine(admonitionLine(line, options.admonitions)),
  );
  return isMdx ? defineToc(absoluteImports(replaceAssets(prose), file)) : prose;
}

/** Diagrams of kinds that cannot be drawn are shown as code. */
function optionalDiagrams(text: string): string {
  return text.replaceAll(/^([ \t>]*(?:`{3,}|~{3,})mermaid)(?=[ \t]*$|[ \t])/gm, '$1 optional');
}
