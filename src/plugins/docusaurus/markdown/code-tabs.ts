import type { MarkdownNode, MarkdownTransform } from '../../../plugin.ts';
import { textOf } from '../../shared/values.ts';
import type { DocusaurusData } from '../load-docusaurus.ts';

/** Names of languages on tabs without a label. */
const languages = new Map([
  ['js', 'JavaScript'],
  ['ts', 'TypeScript'],
]);

/** `tab`, or `tab={"label":"Typed","span":2}`, which also covers the next block. */
const tab = /(?:^|\s)tab(?:=(\{[^}]*\}))?(?=\s|$)/;

/** Labels code blocks in tabs. Without a label, uses the name of the language. */
export const codeTabs: MarkdownTransform<DocusaurusData> = {
  pattern: /^[ \t>]*(?:`{3,}|~{3,}).*\stab(?:=\{|\s|$)/m,
  run: (tree) => withTabs(tree),
};

function withTabs(node: MarkdownNode): MarkdownNode {
  let label = '';
  let remaining = 0;
  const children = node.children?.map((child) => {
    if (child.type !== 'code') {
      remaining = 0;
      return child.children ? withTabs(child) : child;
    }
    const [meta, lang] = [textOf(child['meta']) ?? '', textOf(child['lang']) ?? ''];
    const tabMatch = tab.exec(meta);
    if (remaining > 0) remaining -= 1;
    else if (tabMatch) {
      const [, options = ''] = tabMatch;
      label = /"label"\s*:\s*"([^"]*)"/.exec(options)?.[1] ?? languages.get(lang) ?? lang;
      remaining = Number(/"span"\s*:\s*(\d+)/.exec(options)?.[1] ?? 1) - 1;
    } else return child;
    return { ...child, meta: `${meta.replace(tab, '')} tab=${JSON.stringify(label)}` };
  });
  return children ? { ...node, children } : node;
}
