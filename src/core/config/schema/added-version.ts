import type { z } from 'zod';
import { flag, object, oneOf, text } from './fields.ts';

/** A route without base path, locale and version. */
export const route = text.regex(/^\/(?:[^/?#]+\/)*[^/?#]*$/, { error: "a path like '/changelog/'" });

/** A version of docs that a plugin adds. */
export const addedVersion = object("an object like { docs: 'api', label: '1.0', badge: true }", {
  /** The name of these docs. Searches find pages of one version: the current page's, or else the latest. */
  docs: text,
  label: text,
  /** True if the page shows the label. */
  badge: flag,
  /** The same page in the latest version, or else the first page there. Omitted in the latest version. */
  latest: object('an object with `label`, `route` and `isSamePage`', {
    label: text,
    route,
    isSamePage: flag,
  }).optional(),
  /** Shows a notice with a link to the latest version. */
  banner: oneOf('unreleased', 'unmaintained').optional(),
});

export type AddedVersion = z.input<typeof addedVersion>;
