import { createElement } from 'react';
import type { HeadTag } from '../../../plugin.ts';

/** Head elements that plugins add to a page, with React's attribute names. */
export function PluginTags({ tags }: { tags: readonly HeadTag[] }) {
  return tags
    .filter(({ tag }) => tag !== 'title')
    .map(({ tag, attributes }, index) => createElement(tag, { key: `${index} ${tag}`, ...attributes }));
}
