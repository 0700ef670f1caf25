import type { z } from 'zod';
import { anyString, flag, list, object, oneOf, record, text } from '../../config/schema/fields.ts';
import { headAttributes } from '../../config/schema/plugin-schema.ts';

/**
 * An element of the head. `true` writes an attribute without a value; `false` and `undefined` omit it. A `title`
 * replaces the engine's title, and a `meta` the engine's `meta` of the same name.
 */
export const headTag = object("an object like { tag: 'meta', attributes: { … } }", {
  tag: oneOf('base', 'link', 'meta', 'script', 'style', 'title'),
  attributes: headAttributes,
  /** Content of a `title`, `script` or `style`. The Content-Security-Policy allows code by its hash. */
  text: anyString.optional(),
});

/** A type of navbar item. */
export const navbarItemType = object("an object like { component: './stars.tsx' }", {
  /** The path of the module with the component. */
  component: text,
  /** True if items need JavaScript, and stay in the bar even in narrow windows, where other items move to the menu. */
  isBarOnly: flag.optional(),
  /** The id of a message of the plugin: advice for readers of the not-found page. */
  notFoundHint: text.optional(),
  /**
   * The `potentialAction` of the home page (https://schema.org/potentialAction). `{url}` is the address of the home
   * page.
   */
  action: record('an object of strings', anyString).optional(),
});

/** A keyboard shortcut, and the id of the plugin's message that names its effect. */
export const pluginShortcut = object("an object like { keys: ['s'], message: 'starsShow' }", {
  keys: list("a list of keys like ['s', 'Ctrl S']", text),
  message: text,
  /** The type of the navbar item that the shortcut needs. */
  itemType: text.optional(),
});

export type HeadTag = z.input<typeof headTag>;
export type NavbarItemType = z.input<typeof navbarItemType>;
export type PluginShortcut = z.input<typeof pluginShortcut>;
