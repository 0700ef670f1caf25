import { join, posix } from 'node:path';
import { decodeHtml, isPageFile, wordsOf, type AddedPage, type HeadTag, type PluginFiles } from '../../../plugin.ts';
import { splitFrontMatter } from '../../shared/front-matter-text.ts';
import { stringLiteral } from '../../shared/string-literal.ts';
import { pick, textOf, type Fields } from '../../shared/values.ts';
import { htmlHeadElements } from '../markdown/head-elements.ts';
import type { DocusaurusOptions } from '../docusaurus-options.ts';
import { sourceOf, type LocaleFiles } from './instance-pages.ts';

/** Reads the pages outside the docs: Markdown files and React components. */
export async function sitePages(
  { pages, siteConfig }: DocusaurusOptions,
  { texts, ...locale }: LocaleFiles & { texts: Readonly<Record<string, string>> },
): Promise<AddedPage[]> {
  if (!pages) return [];
  const { siteDir, files } = locale;
  const folder = join(siteDir, pages.path);
  const all = await Promise.all(
    (await files.list(folder).catch(() => [])).map(async (file): Promise<AddedPage | undefined> => {
      const isMarkdown = isPageFile(file);
      if (!isMarkdown && !isComponent(file)) return undefined;
      const sourcePaths = await sourceOf(file, ['docusaurus-plugin-content-pages', pages.path], locale);
      const text = await files.read(sourcePaths.source);
      const name = file.replace(/\.\w+$/, '').replace(/(^|\/)(index|README)$/i, '');
      const { slug } = isMarkdown ? splitFrontMatter(text).frontMatter : {};
      const route = posix.join('/', pages.routeBasePath, textOf(slug) ?? name, '/');
      // A page of the docs may have the same path.
      const id = `@pages${route}`;
      if (isMarkdown) return { route, id, ...sourcePaths };
      const title =
        layoutAttribute('title', text, { siteConfig, texts }) ??
        (name === '' ? (textOf(siteConfig['title']) ?? 'Home') : wordsOf(posix.basename(name)));
      const description = layoutAttribute('description', text, { siteConfig, texts });
      // Pages with hooks repeat their props in the HTML, so only pages that read the whole configuration get it.
      const config = /\bconfig\b/.test(text)
        ? siteConfig
        : pick(siteConfig, 'title', 'tagline', 'titleDelimiter', 'url', 'baseUrl');
      return { route, id, component: join(folder, file), props: { config }, title, hideTitle: true, description };
    }),
  );
  return all.filter((page) => page !== undefined);
}

/** The elements with fixed values in `<Head>` of page components, by page id. */
export async function pageHeads(
  pages: readonly AddedPage[],
  files: PluginFiles,
): Promise<Readonly<Record<string, readonly HeadTag[]>>> {
  const components = pages.flatMap((page) => ('component' in page ? [{ id: page.id ?? page.route, ...page }] : []));
  const headEntries = components.map(async ({ id, component }) => {
    const text = await files.read(component);
    const heads = [...text.matchAll(/<Head>([\s\S]*?)<\/Head>/g)].map(([, inner = '']) => inner).join('');
    return [id, htmlHeadElements(heads.replaceAll(computedElement, ''))] as const;
  });
  return Object.fromEntries(await Promise.all(headEntries));
}

/** An element of `<Head>` whose text or attribute is an expression. */
const computedElement = /<title\b[^<>]*>[^<]*\{[^]*?<\/title>|<(?:meta|link)\b[^<>{]*\{[^]*?>/g;

function isComponent(file: string): boolean {
  return (
    /\.[jt]sx?$/.test(file) &&
    !/\.(?:test|spec|d)\.[jt]sx?$/.test(file) &&
    file.split('/').every((name) => !/^[_.]/.test(name))
  );
}

const layoutTag = /<Layout\b(?:[^>"'`{}]|"[^"]*"|'[^']*'|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*>/;

/** The value of an attribute of `<Layout title="…">` that contains only text and settings of the site. */
function layoutAttribute(name: string, text: string, context: TextContext): string | undefined {
  const layout = layoutTag.exec(text)?.[0] ?? '';
  const pattern = String.raw`\s${name}=(?:"([^"]*)"|'([^']*)'|\{((?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)\})`;
  const [, doubleQuoted, singleQuoted, code = ''] = new RegExp(pattern).exec(layout) ?? [];
  const quoted = doubleQuoted ?? singleQuoted;
  return quoted === undefined ? literalText(code.trim(), context) : decodeHtml(quoted);
}

/** Settings of the site, and translations by id. */
type TextContext = { siteConfig: Fields; texts: Readonly<Record<string, string>> };

/** The value of a string, a template, a message or a setting; undefined for other code. */
function literalText(code: string, { siteConfig, texts }: TextContext): string | undefined {
  const messageField = (name: string) => {
    const field = new RegExp(`^translate\\(\\s*\\{[^]*?\\b${name}:\\s*((['"\`])(?:\\\\[^]|(?!\\2)[^\\\\])*\\2)`);
    return textWithSettings(field.exec(code)?.[1]);
  };
  const sourceMessage = messageField('message');
  const message = texts[messageField('id') ?? sourceMessage ?? ''] ?? sourceMessage;
  const whole = message ?? textWithSettings(code) ?? `\${${code}}`;
  const filled = whole.replaceAll(/\$\{[\w.?\s]*\bsiteConfig\??\.(\w+)\s*\}/g, (setting, name: string) => {
    return textOf(siteConfig[name]) ?? setting;
  });
  return filled.trim() === '' || filled.includes('${') ? undefined : filled;
}

/** The text of a string or a template, in which expressions stay as written. */
function textWithSettings(code = ''): string | undefined {
  const [, template] = /^`((?:\\[^]|[^`\\])*)`$/.exec(code) ?? [];
  return stringLiteral(code) ?? template?.replaceAll(/\\(['"`\\])/g, '$1');
}
