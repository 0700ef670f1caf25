import { ownValue } from '../../base/own-value.ts';
import type { HeadTag } from '../../../plugin.ts';

/** React's names of html attributes, where they differ. */
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

/** A tag with the attribute names of React. Converted here, so that browsers need no table of names. */
export function withReactNames({ attributes = {}, ...tag }: HeadTag): HeadTag {
  const renamed = Object.entries(attributes).map(([name, value]) => [
    ownValue(names, name.toLowerCase()) ?? name,
    value,
  ]);
  return { ...tag, attributes: Object.fromEntries(renamed) };
}
