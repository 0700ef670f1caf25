import type { z } from 'zod';
import { isRecord } from '../../base/records.ts';
import { choose, list, object, oneOf, reject, text } from './fields.ts';
import { checkLink, footerLogo, linkFields } from './link-fields.ts';

export const footerLink = object(
  "a link like { label: 'Source', href: 'https://example.org' }",
  linkFields,
).superRefine(checkLink);

export const footerColumn = object("a column like { title: 'Docs', items: [] }", {
  title: text,
  items: list('a list of links', footerLink),
});

const flatLinks = list('a list of columns or of links', footerLink);
const columnsOfLinks = list('a list of columns or of links', footerColumn);
type Links = z.output<typeof flatLinks> | z.output<typeof columnsOfLinks>;

const links = choose<Links, Links>((entries) => {
  const isColumn = (entry: unknown) => isRecord(entry) && ('items' in entry || 'title' in entry);
  const all: readonly unknown[] = Array.isArray(entries) ? entries : [];
  const columns = all.filter(isColumn).length;
  if (columns === 0) return flatLinks;
  if (columns < all.length) {
    return reject(
      `mixes columns with flat links: ${columns} of ${all.length} entries ${columns === 1 ? 'is a column' : 'are columns'}.`,
      'Give every entry a `title` and `items`, or none.',
    );
  }
  return columnsOfLinks;
});

export const footer = object('an object with `links`, `logo` and `copyright`', {
  /** Background of the footer. */
  style: oneOf('light', 'dark').default('light'),
  /** Logo in the footer. Its keys are `src`, `srcDark` (for dark mode), `alt`, `href`, `width` and `height`. */
  logo: footerLogo.optional(),
  /** HTML of the copyright line. */
  copyright: text.optional(),
  /**
   * Columns of links, or a flat list of links. A link has a `label`, and `to` (a route) or `href` (an address), or only
   * `html`.
   */
  links: links.default([]),
});
