import type { MdxJsxAttributeUnion } from 'satteri';
import { ownValue } from '../../../base/records.ts';
import { nearestHint } from '../../../base/text/nearest-name.ts';
import { admonitionTypes, badgeTypes } from '../../component-names.ts';
import type { JsxElement } from '../nodes.ts';
import type { PageNotes } from '../page-notes.ts';

type Child = JsxElement['children'][number];

const typesByComponent: Readonly<Record<string, readonly string[]>> = {
  Admonition: admonitionTypes,
  Badge: badgeTypes,
};

/** The next step for text that a component does not show. */
const textHints: Readonly<Record<string, string>> = {
  FileTree: 'It shows only a list. Start each entry with `- `, and leave an empty line before the first one.',
  Tabs: 'Put it into a `<TabItem label="…">`.',
};

/** Finds children and attribute values that the theme's component would ignore, and adds them to the notes. */
export function findMisuses(node: JsxElement, notes: PageNotes): void {
  const { name: component, children, position } = node;
  if (!component) return;
  const point = position?.start;
  const add = (report: () => void) => void notes.misuses.push({ component, report });
  const types = ownValue(typesByComponent, component);
  const type = literal(attributeOf(node, 'type')?.value);
  if (types && type !== undefined && !types.includes(type)) {
    const hint = nearestHint(type, types, `Known types are: ${types.join(', ')}.`);
    add(() => notes.warn(point, `\`<${component}>\` has no type "${type}".`, hint));
  }
  const textHint = ownValue(textHints, component);
  const text = textHint === undefined ? undefined : children.find((child) => isText(child, component));
  if (text) {
    // Read now, because the properties of nodes are not available after the visit.
    const start = text.position?.start ?? point;
    add(() => notes.fail(start, `\`<${component}>\` does not show this text.`, textHint));
  }
  if (component === 'Steps' && !children.some((child) => isCode(child) || (child.type === 'list' && child.ordered))) {
    const hint = 'Start each step with a number, such as `1. `, and leave an empty line before the first one.';
    add(() => notes.warn(point, '`<Steps>` contains no numbered list.', hint));
  }
  if (component !== 'Tabs') return;
  for (const child of children) {
    if (!('attributes' in child) || child.name !== 'TabItem' || hasLabel(child as JsxElement)) continue;
    const hint = 'Write `<TabItem label="…">`.';
    const start = child.position?.start;
    add(() => notes.fail(start, 'This `<TabItem>` has no `label`.', hint));
  }
}

/**
 * Reports misuses of the theme's components. Ignores names that the page declares or imports, except from `@theme/`,
 * and `addedComponents`, which the site or plugins define.
 */
export function reportMisuses(notes: PageNotes, addedComponents: readonly string[]): void {
  for (const { component, report } of notes.misuses) {
    const imported = notes.imports.find(({ local }) => local === component);
    const isOwn = imported ? !imported.specifier.startsWith('@theme/') : notes.declaredNames.has(component);
    if (!isOwn && !addedComponents.includes(component)) report();
  }
}

/** True for JSX and expressions, whose output is unknown before rendering. */
function isCode({ type }: Child): boolean {
  return type.startsWith('mdx');
}

function isText(child: Child, component: string): boolean {
  if (isCode(child) || (child.type === 'text' && child.value.trim() === '')) return false;
  return component !== 'FileTree' || child.type !== 'list';
}

/**
 * True if the item has a `label`, or a `value`, which is the default label; or if spread attributes may contain one.
 */
function hasLabel(item: JsxElement): boolean {
  return item.attributes.some((one) => one.type !== 'mdxJsxAttribute' || one.name === 'label' || one.name === 'value');
}

export function attributeOf({ attributes }: JsxElement, name: string) {
  return attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === name);
}

type AttributeValue = Extract<MdxJsxAttributeUnion, { type: 'mdxJsxAttribute' }>['value'];

/**
 * Returns the text of `"…"`, `{'…'}` or `` {`…`} ``. Undefined for computed values, and for code with quotes,
 * backslashes or `$` in the text.
 */
export function literal(value: AttributeValue | undefined): string | undefined {
  if (typeof value === 'string') return value;
  if (!value) return undefined;
  return /^\s*(["'`])([^"'`\\$]*)\1\s*$/.exec(value.value)?.[2];
}
