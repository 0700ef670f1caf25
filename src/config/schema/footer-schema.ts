import type { z } from 'zod';
import { isRecord } from '../../base/data/is-record.ts';
import { choose, list, object, oneOf, refuse, show, text } from './fields.ts';
import { footerLogo } from './logo-schema.ts';

export const footerLink = object("a link like { label: 'Source', href: 'https://example.org' }", {
  label: text.optional(),
  to: text.optional(),
  href: text.optional(),
  html: text.optional(),
}).superRefine((item, context) => {
  if (item.html !== undefined) return;
  const targets = [item.to, item.href].filter((target) => target !== undefined).length;
  if (targets === 1 && item.label !== undefined) return;
  const problem = targets === 2 ? 'has both `to` and `href`' : targets === 0 ? 'has no link target' : 'has no text';
  const hint = 'Give it a `label` and either `to` or `href`, or give it `html`.';
  context.addIssue({ code: 'custom', message: `${problem}: ${show(item)}.`, params: { hint } });
});

export const footerColumn = object("a column like { title: 'Docs', items: [] }", {
  title: text,
  items: list('a list of links', footerLink),
});

const flatLinks = list('a list of columns or of links', footerLink);
const columnsOfLinks = list('a list of columns or of links', footerColumn);
type Links = z.output<typeof flatLinks> | z.output<typeof columnsOfLinks>;

const links = choose<Links, Links>((entries) => {
  const isColumn = (entry: unknown) => isRecord(entry) && ('items' in entry || 'title' in entry);
  const columns = Array.isArray(entries) ? entries.filter(isColumn).length : 0;
  if (columns === 0) return flatLinks;
  if (Array.isArray(entries) && columns < entries.length) {
    return refuse(
      `mixes columns with flat links: ${columns} of ${entries.length} entries ${columns === 1 ? 'is a column' : 'are columns'}.`,
      'Give every entry a `title` and `items`, or none.',
    );
  }
  return columnsOfLinks;
});

export const footer = object('an object with `links`, `logo` and `copyright`', {
  /** Default `light`. */
  style: oneOf('light', 'dark').default('light'),
  logo: footerLogo.optional(),
  /** Html. */
  copyright: text.optional(),
  /** Columns or a flat list, never both. */
  links: links.default([]),
});
