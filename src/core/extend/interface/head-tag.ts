/**
 * An element of the head. `true` writes an attribute without a value; `false` and `undefined` omit it. A `title`
 * replaces the engine's title, and a `meta` the engine's `meta` of the same name.
 */
export type HeadTag = {
  tag: 'base' | 'link' | 'meta' | 'script' | 'style' | 'title';
  attributes?: Readonly<Record<string, string | boolean | undefined>>;
  /** Content of a `title`, `script` or `style`. The Content-Security-Policy allows code by its hash. */
  text?: string | undefined;
};
