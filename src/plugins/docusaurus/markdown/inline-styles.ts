import { hash } from 'node:crypto';
import { CssSyntaxError, list, parse } from 'postcss';
import { stringLiteral } from '../../shared/string-literal.ts';

/**
 * A class for the declarations of a `style` attribute, which the security policy forbids, and its rule for the head of
 * the page; undefined if no declaration is valid.
 */
export function styleClass(css: string) {
  const declarations = list.split(css, [';'], false).filter(isDeclaration);
  if (declarations.length === 0) return undefined;
  const text = declarations.join(';');
  const name = `style-${hash('sha256', text).slice(0, 8)}`;
  // The repeated class overrides other classes, as a `style` attribute does.
  return { name, rule: `.${name}.${name}{${text}}` };
}

/**
 * True for CSS that is only a declaration. One with an open string, comment or bracket would include later rules, and
 * `</style` would end the element.
 */
function isDeclaration(css: string): boolean {
  if (/<\/style|\\$/i.test(css)) return false;
  try {
    const [first, ...others] = parse(css).nodes.filter(({ type }) => type !== 'comment');
    return first?.type === 'decl' && others.length === 0;
  } catch (error) {
    if (error instanceof CssSyntaxError) return false;
    throw error;
  }
}

/** Properties whose numbers React writes without a unit, with or without a vendor prefix. */
const unitless: ReadonlySet<string> = new Set([
  ...['animationIterationCount', 'aspectRatio', 'borderImageOutset', 'borderImageSlice', 'borderImageWidth', 'boxFlex'],
  ...['boxFlexGroup', 'boxOrdinalGroup', 'columnCount', 'columns', 'flex', 'flexGrow', 'flexNegative', 'flexOrder'],
  ...['flexPositive', 'flexShrink', 'gridArea', 'gridColumn', 'gridColumnEnd', 'gridColumnSpan', 'gridColumnStart'],
  ...['gridRow', 'gridRowEnd', 'gridRowSpan', 'gridRowStart', 'fillOpacity', 'floodOpacity', 'fontWeight', 'lineClamp'],
  ...['lineHeight', 'opacity', 'order', 'orphans', 'scale', 'stopOpacity', 'strokeDasharray', 'strokeDashoffset'],
  ...['strokeMiterlimit', 'strokeOpacity', 'strokeWidth', 'tabSize', 'widows', 'zIndex', 'zoom'],
]);

/** The CSS of an object as in `style={{ color: 'red', marginTop: 4 }}`; undefined if a value is computed. */
export function cssOfObject(code: string): string | undefined {
  const inner = /^\s*\{([\s\S]*)\}\s*$/.exec(code)?.[1];
  if (inner === undefined) return undefined;
  const entry =
    /\s*(?:([a-zA-Z$_]\w*)|(['"])([\w-]+)\2)\s*:\s*(?:((['"`])(?:\\[^]|(?!\5)[^\\])*\5)|(-?[\d.]+))\s*(?:,|$)/gy;
  const declarations: string[] = [];
  let end = 0;
  for (const [whole, identifier, , quoted = '', literal, , number] of inner.matchAll(entry)) {
    const value = number ?? stringLiteral(literal);
    if (value === undefined) return undefined;
    const key = identifier ?? quoted;
    const unit = number === undefined || Number(number) === 0 || isUnitless(key) ? '' : 'px';
    declarations.push(`${cssName(key)}:${value}${unit}`);
    end += whole.length;
  }
  return inner.slice(end).trim() === '' ? declarations.join(';') : undefined;
}

function isUnitless(key: string): boolean {
  const standard = key.replace(/^(?:Webkit|Moz|ms)([A-Z])/, (_, letter: string) => letter.toLowerCase());
  return key.startsWith('--') || unitless.has(standard);
}

/** `marginTop` → `margin-top`, `msFilter` → `-ms-filter` */
function cssName(key: string): string {
  if (key.startsWith('--')) return key;
  const name = key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return name.replace(/^(?:webkit|ms)-/, '-$&');
}
