import type { z } from 'zod';
import { addIssue, show, text } from './fields.ts';

/** The target of a link: a route, or an address. */
export const target = { to: text.optional(), href: text.optional() };

/** A link of navbar or footer. */
export const linkFields = { label: text.optional(), ...target, html: text.optional() };

type Link = { label?: string; to?: string; href?: string; html?: string };

/**
 * Checks that a link has a label and one target, or `html`, which contains both. `words` are the messages if one is
 * missing.
 */
export function checkLink(words: { noTarget: string; noText: string; hint: string }) {
  return (link: Link & { type?: string; position?: string }, context: z.RefinementCtx): void => {
    const { type: _type, position: _position, ...shown } = link;
    const { label, to, href, html } = link;
    const hasBoth = to !== undefined && href !== undefined;
    const hasTarget = (to ?? href ?? html) !== undefined;
    if (!hasBoth && hasTarget && (label ?? html) !== undefined) return;
    const problem = hasBoth ? 'has both `to` and `href`' : hasTarget ? words.noText : words.noTarget;
    addIssue(context, `${problem}: ${show(shown)}.`, words.hint);
  };
}
