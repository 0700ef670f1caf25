/**
 * An element of the head. `true` writes an attribute without a value, `false` and `undefined` leave it out. A `title`, and a
 * `meta` with a name that the engine writes too, replace those of the engine.
 */
export type HeadTag = {
  tag: 'base' | 'link' | 'meta' | 'script' | 'style' | 'title';
  attributes?: Readonly<Record<string, string | boolean | undefined>>;
  /** Content of a `title`, `script` or `style`. The Content-Security-Policy allows code by its hash. */
  text?: string | undefined;
};
