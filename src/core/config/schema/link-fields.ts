import type { z } from 'zod';
import { addIssue, show, text } from './fields.ts';

/** The target of a link: a route, or an address. */
export const target = { to: text.optional(), href: text.optional() };

/** The window that a link opens in, such as `_blank`. */
export const linkWindow = { target: text.optional() };

/** The fields of links in the navbar and footer. */
export const linkFields = { label: text.optional(), ...target, html: text.optional(), ...linkWindow };

type Link = { label?: string; to?: string; href?: string; html?: string };

/**
 * Checks that a link has a label and one target, or `html`, which contains both. `messages` are about a missing target,
 * a missing label, and how to add them.
 */
export function checkLink(messages: { noTarget: string; noText: string; hint: string }) {
  return (link: Link & { type?: string; position?: string }, context: z.RefinementCtx): void => {
    const { type: _type, position: _position, ...shown } = link;
    const { label, to, href, html } = shown;
    const hasBoth = to !== undefined && href !== undefined;
    const hasTarget = (to ?? href ?? html) !== undefined;
    if (!hasBoth && hasTarget && (label ?? html) !== undefined) return;
    const problem = hasBoth ? 'has both `to` and `href`' : hasTarget ? messages.noText : messages.noTarget;
    addIssue(context, `${problem}: ${show(shown)}.`, messages.hint);
  };
}
