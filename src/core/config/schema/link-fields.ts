import type { z } from 'zod';
import { addIssue, show, text } from './fields.ts';

/** The target of a link: a route, or an address. */
export const target = { to: text.optional(), href: text.optional() };

/** The window that a link opens in, such as `_blank`. */
export const linkWindow = { target: text.optional() };

/** The fields of links in the navbar and footer. */
export const linkFields = { label: text.optional(), ...target, html: text.optional(), ...linkWindow };

type Link = { label?: string; to?: string; href?: string; html?: string };

/** Checks that a link has a label and one target, or `html`, which contains both. */
export function checkLink(link: Link & { type?: string; position?: string }, context: z.RefinementCtx): void {
  const { type: _type, position: _position, ...shown } = link;
  const { label, to, href, html } = shown;
  const hasBoth = to !== undefined && href !== undefined;
  const hasTarget = (to ?? href ?? html) !== undefined;
  if (!hasBoth && hasTarget && (label ?? html) !== undefined) return;
  const problem = hasBoth ? 'has both `to` and `href`' : hasTarget ? 'has no text' : 'has no link target';
  const hint = 'Give it a `label` and either `to` or `href`, or give it `html`.';
  addIssue(context, `${problem}: ${show(shown)}.`, hint);
}
