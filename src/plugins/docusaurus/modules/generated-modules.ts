import * as React from 'react';
import { markdownToHtml } from 'satteri';
import { htmlAttributes } from '../markdown/component-attributes.ts';

/** Replaces `clsx` and `classnames`, which most themes use, in sites whose packages are not installed. */
export const classNames = `export default function clsx(...values) {
  const nameOf = (value) => Array.isArray(value) ? clsx(...value)
    : value && typeof value === 'object' ? clsx(...Object.keys(value).filter((key) => value[key])) : value;
  return values.map(nameOf).filter((name) => name && name !== true).join(' ');
}
export { clsx, clsx as classNames };`;

/** React for pages. Functions that exist only in the browser are null during the build. */
export function reactForPages(): string {
  const names = Object.keys(React).filter((name) => name !== 'default' && /^\w+$/.test(name));
  return `import React from 'react';export default React;export const { ${names.join(' = null, ')} = null } = React;`;
}

/** A module whose React component shows an imported Markdown file. Components in the file are omitted. */
export function markdownComponent(text: string): string {
  const prose = text.replaceAll(/^(?:import|export)\s.*$/gm, '');
  const { html } = markdownToHtml(prose, { features: { frontmatter: true } });
  return [
    `const content = { __html: ${JSON.stringify(withoutStyles(html))} };`,
    'export default () => <div dangerouslySetInnerHTML={content} />;',
  ].join('\n');
}

/** A module with a React component that shows an SVG, as imports of SVG files do in Docusaurus. */
export function svgComponent(svg: string): string {
  const [, attributes = '', inner = ''] = /<svg\b([^>]*)>([\s\S]*)<\/svg>/.exec(svg) ?? [];
  const props: Record<string, string> = {};
  for (const { name, value } of htmlAttributes(attributes)) {
    if (name !== 'style' && !name.startsWith('xmlns')) props[reactName(name)] = value;
  }
  return [
    `const attributes = ${JSON.stringify(props)};`,
    `const inner = { __html: ${JSON.stringify(withoutStyles(inner))} };`,
    'export function ReactComponent({ title, ...props }) {',
    '  return <svg aria-label={title} {...attributes} {...props} dangerouslySetInnerHTML={inner} />;',
    '}',
    'export default ReactComponent;',
  ].join('\n');
}

function withoutStyles(html: string): string {
  return html.replaceAll(/\sstyle="[^"]*"/g, '');
}

function reactName(name: string): string {
  if (name === 'class') return 'className';
  if (/^(?:aria|data)-/.test(name)) return name;
  return name.replaceAll(/[-:]([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/**
 * A stand-in for a missing module. Exports and properties with a capital letter are components that render only their
 * content. Others are values that have every property, and an empty list once awaited. Elements omit both as attributes
 * and text (`site-jsx.ts`).
 */
export function emptyModule(specifier: string, names: readonly string[]): string {
  if (/\.(?:json|css)$/.test(specifier)) return 'export default [];';
  const namedExports = names.filter((name) => name !== 'default' && /^[\w$]+$/.test(name));
  return [
    standIns,
    // The default export may be a component or an object: `semver.parse()`.
    'export default component$;',
    ...namedExports.map((name) => `export const ${name} = standInOf$('${name}');`),
  ].join('\n');
}

const standIns = String.raw`const omitted$ = Symbol.for('site.omitted');
const standInOf$ = (name) => /^[A-Z]/.test(String(name)) ? component$ : anyValue$;
// Without a prototype, or React would take the value for a class. Not an arrow function, which new rejects.
const anyValue$ = new Proxy(function () { return anyValue$; }, { get: (_, key) =>
  key === omitted$ ? true
  : key === Symbol.iterator ? () => [].values()
  : key === Symbol.toPrimitive ? () => ''
  : key === 'prototype' ? undefined
  : key === 'then' ? (...callbacks) => Promise.resolve([]).then(...callbacks)
  : standInOf$(key) });
// React passes properties; other callers, such as debounce(save), expect a value.
const content$ = (props) => typeof props !== 'object' ? anyValue$
  : typeof props?.children === 'function' ? null : (props?.children ?? null);
const component$ = new Proxy(function (props) { return content$(props); }, {
  construct: (_, values, made) => made === component$ ? anyValue$ : Reflect.construct(Object, [], made),
  get: (target, key) =>
  key === omitted$ ? true : key in target || typeof key === 'symbol' || /^(?:\$\$|then$|prototype$|displayName$|\w+Types$|defaultProps$)/.test(key) ? target[key] : standInOf$(key) });`;
