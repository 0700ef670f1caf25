import { createElement } from 'react';
import type { HeadTag } from '../../plugin.ts';

/** The head elements that plugins add to a page, with attributes as React names them. */
export function PluginTags({ tags }: { tags: readonly HeadTag[] }) {
  return tags.map(({ tag, attributes }, index) => createElement(tag, { key: `${index} ${tag}`, ...attributes }));
}
