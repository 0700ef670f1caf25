import { choose, isRecord, list, object, oneOf, refuse, show, text } from './fields.ts';
import { footerLogo } from './logo-schema.ts';
import type { FooterColumn, FooterLink } from './types.ts';

const link = object("a link like { label: 'Source', href: 'https://example.org' }", {
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

const column = object("a column like { title: 'Docs', items: [] }", {
  title: text,
  items: list('a list of links', link),
});

const links = choose<readonly FooterColumn[] | readonly FooterLink[]>((entries) => {
  const isColumn = (entry: unknown) => isRecord(entry) && ('items' in entry || 'title' in entry);
  const columns = Array.isArray(entries) ? entries.filter(isColumn).length : 0;
  if (columns === 0) return list('a list of columns or of links', link);
  if (Array.isArray(entries) && columns < entries.length) {
    return refuse(
      `mixes columns with flat links: ${columns} of ${entries.length} entries ${columns === 1 ? 'is a column' : 'are columns'}.`,
      'Give every entry a `title` and `items`, or none.',
    );
  }
  return list('a list of columns or of links', column);
});

export const footer = object('an object with `links`, `logo` and `copyright`', {
  style: oneOf('light', 'dark').default('light'),
  logo: footerLogo.optional(),
  copyright: text.optional(),
  links: links.default([]),
});
