import { createElement, type ReactNode } from 'react';
import { htmlTagNames } from 'html-tag-names';
import { ownValue, withoutUndefined } from '../base/records.ts';
import { escapeAttribute } from '../base/text/html-text.ts';

export type Props = Readonly<Record<string, unknown>>;

/** Writes elements as React does. */
export type ToHtml = (elements: ReactNode) => string;

/** HTML elements: their attributes are case-insensitive, unlike those of SVG and MathML. */
const htmlTags: ReadonlySet<string> = new Set(htmlTagNames.filter((name) => name !== 'svg' && name !== 'math'));
const voidTags: ReadonlySet<string> = new Set([
  'area',
  ...'base br col embed hr img input link meta source track wbr'.split(' '),
]);

/** Elements whose value or selection React writes, which may depend on the elements around them. */
const formTags: ReadonlySet<string> = new Set(['input', 'option', 'select', 'textarea']);

const attributeNames: Readonly<Record<string, string>> = { className: 'class', htmlFor: 'for', viewBox: 'viewBox' };
const reactProps: ReadonlySet<string> = new Set(['children', 'dangerouslySetInnerHTML', 'suppressHydrationWarning']);
const booleanAttributes: ReadonlySet<string> = new Set(['disabled', 'hidden', 'open', 'reversed']);

/** Writes an element around the HTML of its children. Leaves rare attributes to React, which is ten times slower. */
export function elementHtml(tag: string, props: Props, inner: string, toHtml: ToHtml): string {
  const attributes = attributesHtml(tag, props);
  if (attributes === undefined) {
    return toHtml(createElement(tag, voidTags.has(tag) ? props : withHtml(props, inner)));
  }
  if (voidTags.has(tag)) return `<${tag}${attributes}/>`;
  // HTML parsers drop the first line break of a `<pre>`, so write it twice.
  return `<${tag}${attributes}>${tag === 'pre' && inner.startsWith('\n') ? '\n' : ''}${inner}</${tag}>`;
}

/** The props of an element with HTML instead of children. */
export function withHtml({ children: _, ...attributes }: Props, html: string): Props {
  return { ...withoutUndefined(attributes), dangerouslySetInnerHTML: { __html: html } };
}

function attributesHtml(tag: string, props: Props): string | undefined {
  if (formTags.has(tag)) return undefined;
  let html = '';
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null || reactProps.has(name)) continue;
    const attribute = attributeName(tag, name);
    const text = attributeValue(name, value);
    if (attribute === undefined || text === undefined) return undefined;
    if (text !== false) html += ` ${attribute}="${escapeAttribute(text)}"`;
  }
  return html;
}

/** Undefined for names whose spelling in HTML only React knows. */
function attributeName(tag: string, name: string): string | undefined {
  if (/^[a-z]+(-[a-z\d]+)*$/.test(name)) return name;
  return (
    ownValue(attributeNames, name) ??
    (htmlTags.has(tag) && /^[a-z]+[A-Za-z]+$/.test(name) ? name.toLowerCase() : undefined)
  );
}

/** Undefined for values that React converts; false for attributes that are left out. */
function attributeValue(name: string, value: unknown): string | false | undefined {
  if (typeof value === 'string') return value;
  if (booleanAttributes.has(name)) return value ? '' : false;
  const isWritten = typeof value === 'boolean' ? /^(?:aria|data)-/.test(name) : Number.isFinite(value);
  return isWritten ? String(value) : undefined;
}
