import { pathToFileURL } from 'node:url';
import { escapePattern, type MarkdownContext, type MarkdownNode } from '../../../plugin.ts';
import { componentNode } from '../../shared/component-node.ts';
import { defaultOf, fieldsOf, listOf, textOf, type Fields } from '../../shared/values.ts';
import { isLive, liveElement } from '../live/live-blocks.ts';
import type { DocusaurusData } from '../load-docusaurus.ts';

type Convert = (code: string, manager: string) => string;

const managers = { npm: 'npm', yarn: 'Yarn', pnpm: 'pnpm', bun: 'Bun' };

/**
 * Turns code blocks with `npm2yarn` into tabs of package managers, and code blocks with `live` into live examples. In
 * other code blocks, replaces the magic comments of the site with the comments of the engine.
 */
export async function codeBlock(
  node: MarkdownNode,
  context: MarkdownContext<DocusaurusData>,
): Promise<MarkdownNode | undefined> {
  const { data, report } = context;
  const [meta, lang] = [textOf(node['meta']) ?? '', textOf(node['lang']) ?? ''];
  const warn = (fact: string, missing: string) =>
    report({ fact, hint: `Install the packages of the site: \`${missing}\` is missing.`, level: 'warning', node });
  if (isLive(meta, context)) {
    if (data.live?.compiler === undefined) warn('A block with `live` shows only its code.', 'sucrase');
    return liveElement(node, meta, data);
  }
  if (!/(?:^|\s)npm2yarn\b/.test(meta)) {
    const value = withMagicComments(node.value ?? '', data.options.siteConfig);
    return value === node.value ? undefined : { ...node, value };
  }
  const { npmToYarn } = data.packages;
  if (npmToYarn !== undefined) return managerTabs(node, lang, npmToYarn);
  warn('A block with `npm2yarn` shows npm only.', 'npm-to-yarn');
  return undefined;
}

/** Replaces each comment from `prism.magicComments` with one that highlights lines, if nothing else is on its line. */
function withMagicComments(code: string, { themeConfig }: Fields): string {
  const magicComments = listOf(fieldsOf(fieldsOf(themeConfig)['prism'])['magicComments']).map(fieldsOf);
  const replacements = magicComments.flatMap(({ line, block }) => {
    const { start, end } = fieldsOf(block);
    return [
      [line, 'highlight-next-line'],
      [start, 'highlight-start'],
      [end, 'highlight-end'],
    ];
  });
  return replacements.reduce((text, [name, replacement]) => {
    if (textOf(name) === undefined) return text;
    const comment = new RegExp(`^([ \\t]*[^\\w\\s]+[ \\t]*)${escapePattern(String(name))}(?=[^\\w\\n]*$)`, 'gm');
    return text.replace(comment, `$1${String(replacement)}`);
  }, code);
}

async function managerTabs(node: MarkdownNode, lang: string, module: string): Promise<MarkdownNode> {
  // The default export of a CommonJS module may be wrapped twice.
  const convert = defaultOf(defaultOf(await import(pathToFileURL(module).href))) as Convert;
  const code = node.value ?? '';
  const tabs = Object.entries(managers).map(([value, label]) => {
    const tabCode = { type: 'code', lang, meta: null, value: value === 'npm' ? code : convert(code, value) };
    return componentNode('TabItem', { value, label }, [tabCode]);
  });
  return componentNode('Tabs', { groupId: 'npm2yarn' }, tabs);
}
