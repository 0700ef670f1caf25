import { createElement } from 'react';
import { own } from '../../base/own.ts';
import type { HeadTag } from '../../plugin.ts';

/** React's names of attributes that differ from html by more than case-insensitive spelling. */
const names: Readonly<Record<string, string>> = {
  charset: 'charSet',
  class: 'className',
  crossorigin: 'crossOrigin',
  fetchpriority: 'fetchPriority',
  'http-equiv': 'httpEquiv',
  hreflang: 'hrefLang',
  imagesizes: 'imageSizes',
  imagesrcset: 'imageSrcSet',
  itemprop: 'itemProp',
  referrerpolicy: 'referrerPolicy',
};

/** The head elements that plugins add to a page. */
export function PluginTags({ tags }: { tags: readonly HeadTag[] }) {
  return tags.map(({ tag, attributes = {} }, index) => {
    const props = Object.entries(attributes).map(([name, value]) => [own(names, name.toLowerCase()) ?? name, value]);
    return createElement(tag, { key: `${index} ${tag}`, ...Object.fromEntries(props) });
  });
}
