import { escapeAttribute, runsCode, type HeadTag, type MarkdownContext, type MarkdownNode } from '../../../plugin.ts';
import { withEdits } from './edit-text.ts';
import type { DocusaurusData } from '../load-docusaurus.ts';
import {
  attributesOf,
  commentOrTag,
  diagramOf,
  htmlAttributes,
  literalValue,
  withSourceExpression,
  type Attribute,
} from './component-attributes.ts';
import { headElements, htmlHeadElements } from './head-elements.ts';
import { cssOfObject, styleClass } from './inline-styles.ts';

type Context = MarkdownContext<DocusaurusData>;

/** A node, and the context of its page. */
type ElementContext = { node: MarkdownNode; context: Context };

/**
 * The CSS rules and head elements of each page, by its context, and the offset at which its last `<head>` ends.
 * Collected here, because `setData` replaces earlier values.
 */
const headByPage = new WeakMap<object, { rules: Map<string, string>; elements: HeadTag[]; end: number }>();

/** The node in place of an element that is left out. */
const nothing: MarkdownNode = { type: 'text', value: '' };

/**
 * Replaces JSX that the security policy forbids: styles become classes, and `<style>` moves to the head. Omits event
 * handlers, inline documents and scripts, with a warning.
 */
export function allowedElement(node: MarkdownNode, context: Context): MarkdownNode | undefined {
  const name = String(node['name'] ?? '');
  if (name === 'Mermaid') return diagramOf(node);
  if (name === 'head' || name === 'Head') {
    addHeadElements(headElements(node), context);
    headOf(context).end = node.position?.end.offset ?? 0;
    return nothing;
  }
  if (!/^[a-z]/.test(name)) return withSourceExpression(node);
  if (name === 'style') {
    addRule(literalText(node), context);
    // A `<head>` is replaced as a whole.
    return (node.position?.start.offset ?? Infinity) < headOf(context).end ? undefined : nothing;
  }
  if (name === 'script') return omitScript(node, context);
  const attributes = attributesOf(node);
  const forbidden = attributes.filter((attribute) => isForbidden(attribute.name ?? '', literalValue(attribute), name));
  if (forbidden.length === 0) return undefined;
  const allowed = attributes.filter((attribute) => !forbidden.includes(attribute));
  const classes = forbidden.flatMap((attribute) =>
    replaceAttribute(attribute.name ?? '', cssOf(attribute), name, { node, context }),
  );
  return { ...node, attributes: classes.length === 0 ? allowed : withClasses(allowed, classes) };
}

/** Replaces HTML that the security policy forbids, as `allowedElement` does for JSX. */
export function allowedHtml(node: MarkdownNode, context: Context): MarkdownNode | undefined {
  const { value = '' } = node;
  const head = /^<head>[^]*?<\/head>/i.exec(value)?.[0];
  if (head !== undefined) {
    addHeadElements(htmlHeadElements(head), context);
    const afterHead = { ...node, value: value.slice(head.length) };
    return allowedHtml(afterHead, context) ?? afterHead;
  }
  const bare = withoutScriptsAndStyles(node, context);
  const changed = bare.replaceAll(commentOrTag, (written, name?: string, attributes = '') =>
    name === undefined ? written : `<${name}${allowedAttributes(attributes, name, { node, context })}`,
  );
  return changed === value ? undefined : { ...node, value: changed };
}

/** The attributes of an HTML tag without the forbidden ones, and with the classes that replace styles. */
function allowedAttributes(written: string, element: string, context: ElementContext): string {
  const attributes = htmlAttributes(written);
  const forbidden = attributes.filter(({ name, value }) => isForbidden(name, value, element));
  if (forbidden.length === 0) return written;
  const classes = forbidden.flatMap(({ name, value }) => replaceAttribute(name, value, element, context));
  const existing = classes.length === 0 ? [] : attributes.filter(({ name }) => /^class$/i.test(name));
  const removals = [...forbidden, ...existing].map(({ start, end }) => ({ start, end, text: '' }));
  const others = withEdits(written, removals);
  const all = [...classes, ...existing.map(({ value }) => value)].join(' ');
  return all === '' ? others : ` class="${escapeAttribute(all)}"${others}`;
}

/** The HTML of a node without scripts and styles. Stray tags become text, because prose mentions tags. */
function withoutScriptsAndStyles(node: MarkdownNode, context: Context): string {
  return (node.value ?? '')
    .replaceAll(/<style\b[^>]*>([^]*?)<\/style>/gi, (_, rule: string) => {
      addRule(rule, context);
      return '';
    })
    .replaceAll(/<script\b[^>]*>[^]*?<\/script>/gi, () => omitScript(node, context).value ?? '')
    .replaceAll(/<(?=(\/?(?:script|style|meta|base))\b)/gi, (_, tag: string) => {
      const hint = 'Write it as `code`.';
      context.report({ fact: `The tag \`<${tag}>\` is shown as text.`, hint, level: 'warning', node });
      return '&lt;';
    });
}

/**
 * True for styles, event handlers and inline documents, which the security policy forbids. Includes a `name` or `id`
 * that makes an element a property of `document`, because it could hide a property that the site's code needs.
 */
function isForbidden(attribute: string, value: string | undefined, element: string): boolean {
  const [name, tag] = [attribute.toLowerCase(), element.toLowerCase()];
  return (
    /^(?:style|srcdoc|on\w+)$/.test(name) ||
    (name === 'src' && tag === 'iframe' && value !== undefined && runsCode(value)) ||
    (name === 'name' && /^(?:img|form|iframe|embed|object)$/.test(tag)) ||
    (name === 'id' && tag === 'object')
  );
}

function cssOf({ value }: Attribute): string {
  if (typeof value === 'string') return value;
  return (value && cssOfObject(value.value)) ?? '';
}

function withClasses(attributes: readonly Attribute[], classes: readonly string[]): Attribute[] {
  const existing = attributes.find(({ name }) => name === 'className' || name === 'class');
  const others = attributes.filter((one) => one !== existing);
  return [...others, { type: 'mdxJsxAttribute', name: 'className', value: joinClasses(existing?.value, classes) }];
}

/** Adds classes to the value of `className`. An expression may have no value, as in `{isWide && 'wide'}`. */
function joinClasses(value: Attribute['value'], classes: readonly string[]): Attribute['value'] {
  const added = classes.join(' ');
  if (typeof value !== 'object' || value === null) return [value, added].filter(Boolean).join(' ');
  return { ...value, value: `[${value.value}, ${JSON.stringify(added)}].filter(Boolean).join(' ')` };
}

/** The content of a `<style>` element, which may be a template literal. */
function literalText(node: MarkdownNode): string {
  const texts = (node.children ?? []).map((child) => child.value ?? literalText(child));
  return texts.join('').trim().replace(/^`|`$/g, '');
}

/** Adds a `style` to the page as the rule of a class, and returns the class. Reports other attributes. */
function replaceAttribute(name: string, value: string, element: string, { node, context }: ElementContext): string[] {
  const style = name.toLowerCase() === 'style' ? styleClass(value) : undefined;
  if (style) {
    addRule(style.rule, context, style.name);
    return [style.name];
  }
  // The page renders the same without `name`, so this needs no warning.
  if (name.toLowerCase() === 'name') return [];
  const fact = `The attribute \`${name}\` of \`<${element}>\` is left out.`;
  context.report({ fact, hint: 'Move the element into a component, and import it.', level: 'warning', node });
  return [];
}

/** Reports a script. Returns an empty text in its place. */
function omitScript(node: MarkdownNode, { report }: Context): MarkdownNode {
  report({ fact: 'The `<script>` is left out.', hint: 'Write a component, and import it.', level: 'warning', node });
  return nothing;
}

/** Adds CSS to the page. CSS with a name is added only once. */
function addRule(css: string, context: Context, name?: string): void {
  const { rules } = headOf(context);
  rules.set(name ?? `sheet-${rules.size}`, css);
  context.setData('inlineStyles', [...rules.values()].join(''));
}

/** Adds elements to the head of the page. The title of a later `<head>` comes first, because the first one is shown. */
function addHeadElements(added: readonly HeadTag[], context: Context): void {
  const { elements } = headOf(context);
  elements.unshift(...added);
  context.setData('headElements', elements);
}

function headOf(context: Context) {
  const head = headByPage.get(context) ?? { rules: new Map<string, string>(), elements: [], end: 0 };
  headByPage.set(context, head);
  return head;
}
