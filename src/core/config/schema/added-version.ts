import { flag, object, oneOf, text } from './fields.ts';

/** A route without base path, locale and version. */
export const route = text.regex(/^\/(?:[^/?#]+\/)*[^/?#]*$/, { error: "a path like '/changelog/'" });

/** The version of a page of docs that a plugin adds. */
export const addedVersion = object("an object like { docs: 'api', label: '1.0', badge: true }", {
  docs: text,
  label: text,
  badge: flag,
  latest: object('an object with `label`, `route` and `isSamePage`', {
    label: text,
    route,
    isSamePage: flag,
  }).optional(),
  banner: oneOf('unreleased', 'unmaintained').optional(),
});
