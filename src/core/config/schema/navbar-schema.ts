import { z } from 'zod';
import { nearestName } from '../../base/text/nearest-name.ts';
import { isRecord } from '../../base/data/is-record.ts';
import { choose, flag, list, object, oneOf, refuse, show, text, textOf } from './fields.ts';
import { checkLink, linkFields, target } from './link-fields.ts';
import { navbarLogo } from './logo-schema.ts';

const base = {
  /** Default `right`. */
  position: oneOf('left', 'right').default('right'),
  label: text.optional(),
  className: text.optional(),
};
const expected = "an item like { label: 'Guides', to: '/guides' }";

const link = object(expected, {
  ...base,
  ...linkFields,
  type: z.literal('default').default('default'),
}).superRefine(
  checkLink({
    noTarget: 'has nothing to show or to link to',
    noText: 'has no text: it needs `label` or `html`',
    hint: 'Check the configuration of this item: a link has a `label` or `html`, and either `to` or `href`.',
  }),
);

const menuKinds = {
  default: link,
  doc: object(expected, { ...base, type: z.literal('doc'), docId: textOf('the id of a doc') }),
  docSidebar: object(expected, { ...base, type: z.literal('docSidebar'), sidebarId: textOf('the id of a sidebar') }),
  docsVersion: object(expected, { ...base, type: z.literal('docsVersion'), to: text.optional() }),
  html: object(expected, { ...base, type: z.literal('html'), value: textOf('html') }),
};

/** Items of the navbar and of dropdowns. */
export type MenuItem = (typeof menuKinds)[keyof typeof menuKinds];

const menuItems = list('a list of items', itemOf<MenuItem>(menuKinds));
const around = { dropdownItemsBefore: menuItems.default([]), dropdownItemsAfter: menuItems.default([]) };

const versions = z.union(
  [z.array(z.string()).readonly(), z.record(z.string(), z.strictObject({ label: z.string().optional() })).readonly()],
  { error: "a list of version names, or an object like { '1.0': { label: 'One' } }" },
);

const kinds = {
  ...menuKinds,
  dropdown: object(expected, {
    ...base,
    ...target,
    label: text,
    type: z.literal('dropdown').default('dropdown'),
    items: menuItems,
  }),
  localeDropdown: object(expected, { ...base, ...around, type: z.literal('localeDropdown') }),
  docsVersionDropdown: object(expected, {
    ...base,
    ...around,
    type: z.literal('docsVersionDropdown'),
    /** Versions to list, with other labels if wanted; default all. */
    versions: versions.optional(),
    dropdownActiveClassDisabled: flag.default(false),
  }),
  search: object(expected, { ...base, type: z.literal('search') }),
};

/** An item that a plugin shows; it may have any other keys. */
const addedItem = z.looseObject({ ...base, type: z.templateLiteral(['custom-', z.string()]) });

/** True for types of items that plugins show: `search`, and names that begin with `custom-` as in Docusaurus. */
export function isAddedItemType(type: string): boolean {
  return type === 'search' || type.startsWith('custom-');
}

/** Items of the navbar. Without `type` an item is a link, or a dropdown if it has `items`. */
export type NavbarItem = (typeof kinds)[keyof typeof kinds] | typeof addedItem;

const anyItem = itemOf<(typeof kinds)[keyof typeof kinds]>(kinds);

export const navbarItems = list(
  'a list of items',
  choose<z.output<NavbarItem>, z.input<NavbarItem>>((item) => (isAddedItem(item) ? addedItem : anyItem)),
);

function isAddedItem(item: unknown): boolean {
  return isRecord(item) && typeof item['type'] === 'string' && item['type'].startsWith('custom-');
}

export const navbar = object('an object with `title`, `logo` and `items`', {
  /** Text beside the logo. */
  title: text.optional(),
  /** Hides the bar while readers scroll down. */
  hideOnScroll: flag.default(false),
  /** Background of the bar: the accent colour or dark. By default it is that of the page. */
  style: oneOf('primary', 'dark').optional(),
  /** Picture that links to the home page. */
  logo: navbarLogo.optional(),
  /** Links, dropdowns and other items. */
  items: navbarItems.default([]),
}).prefault({});

/** An item; its `type` (or, without one, its form) selects the schema. */
function itemOf<S extends z.ZodType>(
  schemas: Readonly<Record<string, z.ZodType<z.output<S>>>>,
): z.ZodType<z.output<S>, z.input<S>> {
  const names = Object.keys(schemas);
  return choose<z.output<S>, z.input<S>>((item) => {
    if (!isRecord(item)) return object(expected, {}) as never;
    const type = item['type'] ?? ('items' in item ? 'dropdown' : 'default');
    const schema = typeof type === 'string' && Object.hasOwn(schemas, type) ? schemas[type] : undefined;
    if (schema) return schema;
    if (type === 'dropdown') {
      return refuse('is a dropdown inside a dropdown.', 'Menus have one level: move the inner items up.');
    }
    if (typeof type === 'string' && Object.hasOwn(kinds, type)) {
      return refuse(
        `cannot be of the type '${type}' inside a dropdown.`,
        `Move it out of the dropdown. Inside, there are: ${names.join(', ')}.`,
      );
    }
    const near = nearestName(String(type), names);
    const hint = `${near ? `Did you mean '${near}'? ` : ''}The known types are: ${names.join(', ')}.`;
    return refuse(`is of the type ${show(type)}, but no component exists for that type.`, hint);
  });
}
