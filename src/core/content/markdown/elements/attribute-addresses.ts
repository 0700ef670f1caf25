import { srcsetAddress } from '../../../base/addresses/srcset.ts';
import type { Point } from '../../../base/errors/code-frame.ts';
import type { ContentLink } from '../../types.ts';
import type { PageNotes } from '../page-notes.ts';

/** Adds the addresses in an attribute to the links of a page. */
export function addAttributeAddresses(
  notes: PageNotes,
  point: Point,
  { element, attribute, value }: { element: string; attribute: string; value: string },
): void {
  const add = (href: string, kind: ContentLink['kind']) => void notes.links.push({ href, kind, ...point });
  switch (attribute.toLowerCase()) {
    case 'href':
      return add(value, 'link');
    case 'to':
      // In lower case, an element of SVG.
      return /^[A-Z]/.test(element) ? add(value, 'link') : undefined;
    case 'src':
      return add(value, /^iframe$/i.test(element) ? 'link' : 'image');
    case 'poster':
      return add(value, 'image');
    case 'srcset':
      for (const address of value.match(srcsetAddress) ?? []) add(address, 'image');
  }
}
