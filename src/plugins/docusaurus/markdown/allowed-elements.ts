import type { MarkdownContext, MarkdownNode } from '../../../plugin.ts';
import type { DocusaurusData } from '../load-docusaurus.ts';
import { attributesOf, diagramOf, withSourceExpression, type Attribute } from './component-attributes.ts';
import { headElements, htmlHeadElements } from './head-elements.ts';
import { cssOfObject, styleClass } from './inline-styles.ts';

type Context = MarkdownContext<DocusaurusData>;

/** The CSS rules of each page, by its context. Collected here, because `setData` replaces the earlier rules. */
const rulesByPage = new WeakMap<object, Map<string, string>>();

/**
 * Replaces JSX that the security policy forbids: styles become classes, and `<style>` moves to the head. Omits event
 * handlers and scripts, with a warning.
 */
export function allowedElement(node: MarkdownNode, context: Context): MarkdownNode | undefined {
  const name = String(node['name'] ?? '');
  if (name === 'Mermaid') return diagramOf(node);
  if (name === 'head' || name === 'Head') {
    context.setData('headElements', headElements(node));
    return { type: 'text', value: '' };
  }
  if (!/^[a-z]/.test(name)) return withSourceExpression(node);
  if (name === 'style') {
    addRule(literalText(node), context);
    return { type: 'text', value: '' };
  }
  if (name === 'script') return omitScript(node, context);
  const attributes = attributesOf(node);
  const forbidden = attributes.filter((attribute) => isForbidden(attribute, name));
  if (forbidden.length === 0) return undefined;
  const allowed = attributes.filter((attribute) => !forbidden.includes(attribute));
  const classes = forbidden.flatMap((attribute) => {
    const { name: key = '' } = attribute;
    // The page renders the same without `name`, so this needs no warning.
    return key === 'name' ? [] : replaceAttribute(key, cssOf(attribute), name, { node, context });
  });
  return { ...node, attributes: classes.length === 0 ? allowed : withClasses(allowed, classes) };
}

/** Replaces HTML that the security policy forbids, as `allowedElement` does for JSX. */
export function allowedHtml(node: MarkdownNode, context: Context): MarkdownNode | undefined {
  const { value = '' } = node;
  const head = /^<head>[^]*?<\/head>/i.exec(value)?.[0];
  if (head !== undefined) {
    context.setData('headElements', htmlHeadElements(head));
    const afterHead = { ...node, value: value.slice(head.length) };
    return allowedHtml(afterHead, context) ?? afterHead;
  }
  const bare = withoutScriptsAndStyles(node, context);
  if (bare === value && !/\s(?:style|on[a-z]+)\s*=/i.test(value)) return undefined;
  const changed = bare.replaceAll(
    /<([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^"'<>])*)>/gi,
    (_, name: string, attributes: string) => {
      const classes: string[] = [];
      const allowed = attributes.replaceAll(
        /\s(style|on[a-z]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi,
        (_attribute, key: string, doubleQuoted?: string, singleQuoted = '') => {
          classes.push(...replaceAttribute(key, doubleQuoted ?? singleQuoted, name, { node, context }));
          return '';
        },
      );
      if (classes.length === 0) return `<${name}${allowed}>`;
      const classStart = /\sclass\s*=\s*(["'])/i;
      const added = classes.join(' ');
      return classStart.test(allowed)
        ? `<${name}${allowed.replace(classStart, (start) => `${start}${added} `)}>`
        : `<${name} class="${added}"${allowed}>`;
    },
  );
  return { ...node, value: changed };
}

/** The HTML of a node without scripts and styles. Tags without an end become text, because prose mentions tags. */
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
 * True for styles and event handlers, which the security policy forbids, and for inline documents. Includes `name` on
 * elements that it makes a property of `document`, because it could hide a property that the site's code needs.
 */
function isForbidden({ type, name = '', value }: Attribute, element: string): boolean {
  if (type !== 'mdxJsxAttribute') return false;
  return (
    name === 'style' ||
    /^on[A-Z]/.test(name) ||
    name === 'srcdoc' ||
    (name === 'src' && element === 'iframe' && typeof value === 'string' && value.startsWith('data:')) ||
    (name === 'name' && /^(?:img|form|iframe|embed|object)$/.test(element))
  );
}

function cssOf({ value }: Attribute): string {
  if (typeof value === 'string') return value;
  return (value && cssOfObject(value.value)) ?? '';
}

function withClasses(attributes: readonly Attribute[], classes: readonly string[]): Attribute[] {
  const isClass = ({ name, value }: Attribute) =>
    (name === 'className' || name === 'class') && typeof value === 'string';
  const existing = attributes.find(isClass);
  const value = [existing?.value, ...classes].filter(Boolean).join(' ');
  return [...attributes.filter((one) => one !== existing), { type: 'mdxJsxAttribute', name: 'className', value }];
}

/** The content of a `<style>` element, which may be a template literal. */
function literalText(node: MarkdownNode): string {
  const texts = (node.children ?? []).map((child) => child.value ?? literalText(child));
  return texts.join('').trim().replace(/^`|`$/g, '');
}

/** Adds a `style` to the page as the rule of a class, and returns the class. Reports other attributes. */
function replaceAttribute(
  name: string,
  value: string,
  element: string,
  { node, context }: { node: MarkdownNode; context: Context },
): string[] {
  const style = name.toLowerCase() === 'style' ? styleClass(value) : undefined;
  if (style) {
    addRule(style.rule, context, style.name);
    return [style.name];
  }
  const fact = `The attribute \`${name}\` of \`<${element}>\` is left out.`;
  context.report({ fact, hint: 'Move the element into a component, and import it.', level: 'warning', node });
  return [];
}

/** Reports a script. Returns an empty text in its place. */
function omitScript(node: MarkdownNode, { report }: Context): MarkdownNode {
  report({ fact: 'The `<script>` is left out.', hint: 'Write a component, and import it.', level: 'warning', node });
  return { type: 'text', value: '' };
}

/** Adds CSS to the page. CSS with a name is added only once. */
function addRule(css: string, context: Context, name?: string): void {
  const rules = rulesByPage.get(context) ?? new Map<string, string>();
  rulesByPage.set(context, rules.set(name ?? `sheet-${rules.size}`, css));
  context.setData('inlineStyles', [...rules.values()].join(''));
}
