import { emptyRecord, ownValue } from '../../base/records.ts';
import { decodeHtml } from '../../base/text/html-text.ts';
import { srcsetAddresses } from '../../base/addresses/srcset.ts';
import { isExternalUrl, runsCode } from '../../base/addresses/url.ts';

/** A part of a page that its Content-Security-Policy may block. */
export type PageResource =
  | { kind: 'address'; directive: string; address: string; element: string }
  /** A script or style in the page itself. */
  | { kind: 'inline'; directive: 'script-src' | 'style-src' | 'style-src-attr'; element: string }
  /** A link, form or frame whose address is code or an inline document; browsers ignore it. */
  | { kind: 'code'; address: string; element: string };

/** A resource, with the source file and the public address of the page or style sheet that uses it. */
export type ResourceUse = { resource: PageResource; source: string; url: string };

/**
 * A directive, or a function that returns it for the attributes of an element. `inside` is the name of the enclosing
 * `<picture>`, `<video>` or `<audio>`; empty outside of these.
 */
type Rule = string | ((attributes: Readonly<Record<string, string>>, inside: string) => string | undefined);

const linkDirective: Rule = ({ rel = '', as = '' }) => {
  if (/\bicon\b/i.test(rel)) return 'img-src';
  if (/\bstylesheet\b/i.test(rel)) return 'style-src';
  if (/\bmodulepreload\b/i.test(rel)) return 'script-src';
  if (/\bmanifest\b/i.test(rel)) return 'manifest-src';
  if (!/\b(preload|prefetch)\b/i.test(rel)) return undefined;
  return { script: 'script-src', style: 'style-src', font: 'font-src', image: 'img-src' }[as] ?? 'default-src';
};

/** The obsolete attribute `background`, which browsers still support on these elements. */
const backgrounds = ['body', 'table', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th'].map(
  (element) => [element, { background: 'img-src' }] as const,
);

/** Directives by element and attribute. */
const rules: Readonly<Record<string, Readonly<Record<string, Rule>>>> = {
  ...Object.fromEntries(backgrounds),
  img: { src: 'img-src', srcset: 'img-src' },
  source: { src: (_attributes, inside) => (inside === 'picture' ? 'img-src' : 'media-src'), srcset: 'img-src' },
  image: { href: 'img-src', 'xlink:href': 'img-src' },
  feimage: { href: 'img-src', 'xlink:href': 'img-src' },
  use: { href: 'img-src', 'xlink:href': 'img-src' },
  input: { src: 'img-src', formaction: 'form-action' },
  video: { src: 'media-src', poster: 'img-src' },
  audio: { src: 'media-src' },
  track: { src: 'media-src' },
  iframe: { src: 'frame-src' },
  frame: { src: 'frame-src' },
  object: { data: 'object-src' },
  embed: { src: 'object-src' },
  script: { src: 'script-src' },
  link: { href: linkDirective, imagesrcset: 'img-src' },
  form: { action: 'form-action' },
  button: { formaction: 'form-action' },
  base: { href: 'base-uri' },
};

/** Attributes of SVG elements whose value may be `url()`. */
const svgStyles = /^(clip-path|cursor|fill|filter|marker-(start|mid|end)|mask|stroke)$/;

/** Attributes with addresses that could contain code. */
const addressAttributes: ReadonlySet<string> = new Set(['href', 'xlink:href', 'action', 'formaction', 'src']);

const tags = /<!--[\s\S]*?-->|<(\/?)([a-z][^\s/>]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi;
const attributePattern = /([^\s"'>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

/** Everything in HTML that a Content-Security-Policy governs, except the site's own files that every policy allows. */
export function governedResources(html: string): PageResource[] {
  const resources: PageResource[] = [];
  let inside = '';
  for (const [, slash, tag, attributesText = ''] of html.matchAll(tags)) {
    if (tag === undefined) continue;
    const isStart = slash === '';
    const element = tag.toLowerCase();
    if (/^(picture|video|audio)$/.test(element)) inside = isStart ? element : '';
    if (!isStart || !mayBeGoverned(element, attributesText)) continue;
    resources.push(...resourcesOfElement(element, attributesOf(attributesText), inside));
  }
  return resources.filter((resource) => {
    // The policy blocks `<object>` and `<base>` even for the site's own files.
    if (resource.kind !== 'address' || /^(object-src|base-uri)$/.test(resource.directive)) return true;
    return isExternalUrl(resource.address.replaceAll('\\', '/'));
  });
}

/**
 * True if a tag may load something from another site or contain code. Rules out most tags quickly, because reading
 * their attributes would take longer than everything else here.
 */
function mayBeGoverned(element: string, attributesText: string): boolean {
  // An external address contains a colon or two slashes, possibly as character references. `\` can replace a slash.
  return /^(?:script|style|object|embed|base)$/.test(element) || /style|\bon[a-z]|[:\\&]|\/\//i.test(attributesText);
}

function attributesOf(text: string): Record<string, string> {
  const attributes = emptyRecord<string>();
  for (const [, name = '', ...values] of text.matchAll(attributePattern)) {
    attributes[name.toLowerCase()] ??= decodeHtml(values.find((value) => value !== undefined) ?? '');
  }
  return attributes;
}

function resourcesOfElement(
  element: string,
  attributes: Readonly<Record<string, string>>,
  inside: string,
): PageResource[] {
  const resources: PageResource[] = [];
  if (element === 'script' && attributes['src'] === undefined && isCode(attributes['type'])) {
    resources.push({ kind: 'inline', directive: 'script-src', element: '<script>' });
  }
  if (element === 'style') resources.push({ kind: 'inline', directive: 'style-src', element: '<style>' });
  for (const [name, value] of Object.entries(attributes)) {
    const shown = `<${element} ${name}>`;
    if (name === 'style') resources.push({ kind: 'inline', directive: 'style-src-attr', element: shown });
    if (/^on[a-z]+$/.test(name)) resources.push({ kind: 'inline', directive: 'script-src', element: shown });
    const common = name === 'ping' ? 'connect-src' : svgStyles.test(name) ? 'img-src' : undefined;
    const rule = common ?? ownValue(ownValue(rules, element) ?? {}, name);
    const directive = typeof rule === 'function' ? rule(attributes, inside) : rule;
    // As a picture or script, a `data:` address is a resource; as the target of a link, frame or form, it is a
    // document.
    const mayBeData = directive !== undefined && !/^(frame-src|form-action)$/.test(directive);
    if (addressAttributes.has(name) && runsCode(value) && !(mayBeData && /^\s*data:/i.test(value))) {
      resources.push({ kind: 'code', address: value, element: shown });
    } else if (directive !== undefined) {
      const addresses = addressesIn(name, value);
      resources.push(...addresses.map((address) => ({ kind: 'address' as const, directive, address, element: shown })));
    }
  }
  return resources;
}

/** True if browsers run a script of this type. All other scripts are data. */
function isCode(type = ''): boolean {
  return /^$|^\s*(module|importmap|speculationrules|(text|application)\/(java|ecma)script)\s*$/i.test(type);
}

/** The addresses in the value of an attribute. */
function addressesIn(name: string, value: string): string[] {
  if (name === 'ping') return value.split(/\s+/);
  if (svgStyles.test(name)) return [...value.matchAll(/\burl\(\s*["']?([^"')]+)/gi)].map(([, address = '']) => address);
  return name.endsWith('srcset') ? srcsetAddresses(value) : [value];
}
