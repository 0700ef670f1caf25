import { z } from 'zod';
import { ownValue, isRecord } from '../../base/records.ts';
import { choose, flag, list, object, oneOf, reject, show, text, textOf, unknownTypeHint } from './fields.ts';
import { checkLink, linkFields, linkWindow, navbarLogo, target } from './link-fields.ts';

const base = {
  /** Default `right`. */
  position: oneOf('left', 'right').default('right'),
  label: text.optional(),
  className: text.optional(),
};
const expected = "an item like { label: 'Guides', to: '/guides' }";

const link = object(expected, { ...base, ...linkFields, type: z.literal('default').default('default') }).superRefine(
  checkLink,
);

const menuKinds = {
  default: link,
  doc: object(expected, { ...base, ...linkWindow, type: z.literal('doc'), docId: textOf('the id of a doc') }),
  docSidebar: object(expected, {
    ...base,
    ...linkWindow,
    type: z.literal('docSidebar'),
    sidebarId: textOf('the id of a sidebar'),
  }),
  docsVersion: object(expected, { ...base, type: z.literal('docsVersion'), to: text.optional() }),
  html: object(expected, { ...base, type: z.literal('html'), value: textOf('HTML') }),
};

/** Items of the navbar and of dropdowns. */
export type MenuItemSchema = (typeof menuKinds)[keyof typeof menuKinds];

const versions = z.union(
  [z.array(z.string()).readonly(), z.record(z.string(), z.strictObject({ label: z.string().optional() })).readonly()],
  { error: "a list of version names, or an object like { '1.0': { label: 'One' } }" },
);

/** Items that only the navbar itself may contain. */
function barKinds(menuItems: z.ZodType<readonly z.output<MenuItemSchema>[], readonly z.input<MenuItemSchema>[]>) {
  const extraItems = { dropdownItemsBefore: menuItems.default([]), dropdownItemsAfter: menuItems.default([]) };
  return {
    dropdown: object(expected, {
      ...base,
      ...target,
      label: text,
      type: z.literal('dropdown').default('dropdown'),
      items: menuItems,
    }),
    localeDropdown: object(expected, { ...base, ...extraItems, type: z.literal('localeDropdown') }),
    docsVersionDropdown: object(expected, {
      ...base,
      ...extraItems,
      type: z.literal('docsVersionDropdown'),
      /** Versions to list, optionally with other labels. All by default. */
      versions: versions.optional(),
      dropdownActiveClassDisabled: flag.default(false),
    }),
  };
}

/** An item that a plugin of the site shows. It may have arbitrary other keys. */
const customItem = z.looseObject({ ...base, type: z.templateLiteral(['custom-', z.string()]) });

/** An item that a default plugin shows. */
export type DefaultItem<Type extends string> = z.input<z.ZodObject<typeof base>> & { type: Type };

type BarKinds = ReturnType<typeof barKinds>;

/** Items of the navbar. Items of default plugins share the type of `custom-…` items, because code treats them alike. */
export type NavbarItemSchema = MenuItemSchema | BarKinds[keyof BarKinds] | typeof customItem;

/**
 * Items of the navbar. An item without `type` is a dropdown if it has `items`, and otherwise a link. Default plugins
 * show items of the types `addedTypes`.
 */
export function navbarItems<Added extends string = never>(addedTypes: readonly string[]) {
  const allTypes = [...Object.keys(menuKinds), 'dropdown', 'localeDropdown', 'docsVersionDropdown', ...addedTypes];
  const menuItems = list('a list of items', itemOf<MenuItemSchema>(menuKinds, allTypes));
  const pluginKinds = addedTypes.map((type) => [type, object(expected, { ...base, type: z.literal(type) })] as const);
  const kinds = { ...menuKinds, ...barKinds(menuItems), ...Object.fromEntries(pluginKinds) };
  const anyItem = itemOf<NavbarItemSchema>(kinds as never, allTypes);
  return list(
    'a list of items',
    choose<z.output<NavbarItemSchema>, z.input<NavbarItemSchema> | DefaultItem<Added>>((item) =>
      isCustomItem(item) ? customItem : anyItem,
    ),
  );
}

function isCustomItem(item: unknown): boolean {
  return isRecord(item) && typeof item['type'] === 'string' && item['type'].startsWith('custom-');
}

export function navbar<Added extends string = never>(addedTypes: readonly string[]) {
  return object('an object with `title`, `logo` and `items`', {
    /** Text beside the logo. If there is no logo, it is the title of the site by default. */
    title: text.optional(),
    /** Hides the bar while readers scroll down. */
    hideOnScroll: flag.default(false),
    /** Background of the bar: the accent colour, or dark. By default, it is the background of the page. */
    style: oneOf('primary', 'dark').optional(),
    /**
     * Picture that links to the home page. Its keys are `src`, `srcDark` (for dark mode), `alt`, `href`, `width`,
     * `height` and `target`.
     */
    logo: navbarLogo.optional(),
    /** Links, dropdowns and other items. If the list is empty, the navbar shows the search. */
    items: navbarItems<Added>(addedTypes).default([]),
  }).prefault({});
}

/**
 * An item whose schema depends on its `type`. Without a type, it is a dropdown if it has `items`, and otherwise a link.
 * `allTypes` also contains the types that only the navbar itself allows.
 */
function itemOf<S extends z.ZodType>(
  schemas: Readonly<Record<string, z.ZodType<z.output<S>>>>,
  allTypes: readonly string[],
): z.ZodType<z.output<S>, z.input<S>> {
  const names = Object.keys(schemas);
  return choose<z.output<S>, z.input<S>>((item) => {
    if (!isRecord(item)) return object(expected, {}) as never;
    const type = item['type'] ?? ('items' in item ? 'dropdown' : 'default');
    const schema = typeof type === 'string' ? ownValue(schemas, type) : undefined;
    if (schema) return schema;
    if (type === 'dropdown') {
      return reject('is a dropdown inside a dropdown.', 'Menus have one level: move the inner items up.');
    }
    if (typeof type === 'string' && allTypes.includes(type)) {
      return reject(
        `cannot have the type '${type}' inside a dropdown.`,
        `Move it out of the dropdown, or choose one of these types: ${names.join(', ')}.`,
      );
    }
    const problem = `has the type ${show(type)}, but no component exists for that type.`;
    return reject(problem, unknownTypeHint(type, names));
  });
}
