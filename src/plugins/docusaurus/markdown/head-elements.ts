import type { HeadTag, MarkdownNode } from '../../../plugin.ts';

type Attribute = { type: string; name?: string; value?: unknown };

const tags = ['link', 'meta', 'title'] as const;

/** The elements of a `<head>` in a page. Scripts, styles and computed values are left out. */
export function headElements(node: MarkdownNode): HeadTag[] {
  return (node.children ?? []).flatMap((child) => {
    const tag = tags.find((name) => name === child['name']);
    if (tag === undefined) return headElements(child);
    if (tag === 'title') return [{ tag, text: textIn(child) }];
    const attributes = (child['attributes'] as readonly Attribute[] | undefined) ?? [];
    const written = attributes.flatMap(({ name, value }) =>
      name !== undefined && !/^(?:style|on)/i.test(name) && typeof value === 'string' ? [[name, value] as const] : [],
    );
    return [{ tag, attributes: Object.fromEntries(written) }];
  });
}

function textIn(node: MarkdownNode): string {
  return (node.value ?? (node.children ?? []).map(textIn).join('')).trim();
}
