import { z } from 'zod';
import { addIssue, anyString, object, show, text } from './fields.ts';

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

const sizeError = "a size, as in 32 or '2rem'";
const size = z.union(
  [
    z.number().positive({ error: sizeError }),
    z.stringFormat('size', /^\d+(\.\d+)?(px|em|rem|%)?$/, { error: sizeError }),
  ],
  { error: sizeError },
);

/**
 * A picture in the `static` folder, with an optional variant for dark mode. Small SVGs in `currentColor` need no
 * variant.
 */
const logo = {
  // An empty string is valid for a logo beside the title.
  alt: anyString.optional(),
  src: text,
  srcDark: text.optional(),
  href: text.optional(),
  width: size.optional(),
  height: size.optional(),
};

const expectedLogo = "an object like { src: 'img/logo.svg' }";

export const navbarLogo = object(expectedLogo, { ...logo, target: text.optional() });
export const footerLogo = object(expectedLogo, logo);
