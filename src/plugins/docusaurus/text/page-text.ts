import { changePassages } from '../../../plugin.ts';
import type { DocusaurusOptions } from '../docusaurus-options.ts';
import { admonitionLine, closeAdmonitions } from './admonitions.ts';
import { replaceAssets } from './assets.ts';
import { changeProse, withoutCode } from '../../shared/change-prose.ts';
import { replaceComments } from './comments.ts';
import { declaresName } from './declares-name.ts';
import { absoluteImports } from './imports.ts';
import { headingLine } from './headings.ts';
import { infimaModule, usesInfima } from '../infima/infima-sheets.ts';
import { withoutControl } from '../../shared/without-control.ts';
import { normalizeFrontMatter } from './front-matter.ts';
import { replaceRequire } from './require.ts';
import { splitPage } from './page-code.ts';
import { defineToc } from './toc.ts';

/** The path of a page relative to the site folder, and its format. */
type Page = { file: string; isMdx: boolean };

/**
 * Converts a page to the engine's syntax, and omits the code that runs in the browser. Line numbers stay the same,
 * because new lines come last.
 */
export function pageText(text: string, options: DocusaurusOptions, page: Page): string {
  const converted = convertedText(text, options, page);
  if (!page.isMdx) return converted;
  const { text: split } = splitPage(converted, page.file);
  // Loads the style sheet with Infima's classes.
  return usesInfima(converted) ? `${split.trimEnd()}\n\nimport Infima from '${infimaModule}';\n\n<Infima />\n` : split;
}

/** Converts a page to the engine's syntax, including the code that runs in the browser. */
export function convertedText(text: string, options: DocusaurusOptions, { file, isMdx }: Page): string {
  const visible = withoutControl(text.replaceAll('\r\n', '\n'));
  const instance = options.instances.find(
    ({ path, translatedPath }) => file.startsWith(`${path}/`) || file.includes(`/${translatedPath}/`),
  );
  const normal = normalizeFrontMatter(visible, { hasBlog: options.hasBlog, instance: instance?.id });
  const unwrapped = isMdx ? replaceComments(unwrapMdxBlocks(normal)) : normal;
  const assetPaths = { file, staticFolders: options.staticFolders };
  const ids = new Set<string>();
  const prose = changeProse(
    unwrapped,
    (line) => headingLine(admonitionLine(line, options.admonitions), ids),
    optionalDiagram,
  );
  if (!isMdx) return prose;
  const closed = closeAdmonitions(protectTagEnds(prose));
  const imported = replaceAssets(importComponents(closed, options.components), assetPaths);
  return defineToc(absoluteImports(replaceRequire(imported), file, options.aliases));
}

const mdxBlock = /^[ \t]*(`{3,}|~{3,})[ \t]*mdx-code-block[ \t]*\n((?:.*\n)*)[ \t]*\1[`~]*[ \t]*$/;

/** Unwraps ` ```mdx-code-block `, which hides JSX from other tools. The lines of the fence become empty. */
function unwrapMdxBlocks(text: string): string {
  if (!text.includes('mdx-code-block')) return text;
  return changePassages(
    text,
    (passage) => passage,
    (block) => block.replace(mdxBlock, '\n$2'),
  );
}

/** Marks the diagram that a fence opens as optional, so that unsupported kinds are shown as code. */
function optionalDiagram(fence: string): string {
  return fence.replace(/((?:`{3,}|~{3,})[ \t]*mermaid)(?=[ \t]|$)/, '$1 optional');
}

/** Appends imports of the components that a page uses without an import. */
function importComponents(text: string, components: DocusaurusOptions['components']): string {
  const all = Object.entries(components);
  if (all.length === 0) return text;
  const prose = withoutCode(text);
  const lines = all
    .filter(([name]) => new RegExp(`<${name}\\b`).test(prose))
    .filter(([name]) => !declaresName(prose, name))
    .map(([local, { from, name }]) => {
      return `import ${name === 'default' ? local : `{ ${name} as ${local} }`} from '${from}';`;
    });
  return lines.length === 0 ? text : `${text.trimEnd()}\n\n${lines.join('\n')}\n`;
}

const attribute = /(?:[^\s<>"'`{}=/]+(?:=(?:"[^"]*"|'[^']*'|\{.*\}))?|\{.*\})/.source;
const tagStart = new RegExp(`^[^\`]*<[A-Za-z][\\w.]*(?:[ \\t]+${attribute})*[ \\t]*$`);
const attributesOnly = new RegExp(`^[ \\t]*${attribute}(?:[ \\t]+${attribute})*[ \\t]*$`);

/**
 * Adds an empty attribute before a `>` that begins a line, ends a tag and is followed by text. Formatters write it
 * there, but the parser would read it as the start of a quote.
 */
function protectTagEnds(text: string): string {
  if (!/^[ \t]*>\S/m.test(text)) return text;
  let isOpen = false;
  return changeProse(text, (line) => {
    const isEnd = isOpen && /^[ \t]*>\S/.test(line);
    isOpen = tagStart.test(line.replaceAll(/(`+).*?\1/g, '')) || (isOpen && attributesOnly.test(line));
    return isEnd ? line.replace('>', '{...{}}>') : line;
  });
}
