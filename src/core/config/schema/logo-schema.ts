import { z } from 'zod';
import { anyString, object, text } from './fields.ts';

const error = "a size, as in 32 or '2rem'";
const size = z.union(
  [z.number().positive({ error }), z.stringFormat('size', /^\d+(\.\d+)?(px|em|rem|%)?$/, { error })],
  { error },
);

/**
 * A picture in the `static` folder, with an optional variant for dark mode. Small SVGs in `currentColor` need no
 * variant.
 */
const shape = {
  // An empty string is valid for a logo beside the title.
  alt: anyString.optional(),
  src: text,
  srcDark: text.optional(),
  href: text.optional(),
  width: size.optional(),
  height: size.optional(),
};

const expected = "an object like { src: 'img/logo.svg' }";

export const navbarLogo = object(expected, { ...shape, target: text.optional() });
export const footerLogo = object(expected, shape);
