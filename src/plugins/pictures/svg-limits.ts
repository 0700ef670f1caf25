/** The renderer is native and recursive: deeper markup crashes the process. */
const MAX_NESTING = 200;

/** In characters. The regular expression for a tag overflows the stack after a few million. */
const MAX_LENGTH = 5_000_000;

/** Maximum number of elements drawn. An element counts again each time that a reference such as `<use>` repeats it. */
const MAX_ELEMENTS = 5000;

/**
 * Matches comments, CDATA sections, processing instructions and declarations, and captures start and end tags. An
 * unclosed comment, section, instruction or quoted value extends to the end of the text, because searching for the end
 * from each of them would take quadratic time.
 */
const markup =
  /<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<\?[\s\S]*?(?:\?>|$)|<![^>]*|(<[^!?<>](?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^"'<>])*>?)/g;

/** A filter element, closed or not, or an attribute or a CSS property that applies filters. */
const filters =
  /<((?:[\w.-]+:)?filter)\b[^>]*(?:(?<=\/)>|>[\s\S]*?(?:<\/\1\s*>|$)|$)|\bfilter\s*[:=]\s*(?:"[^"]*"|'[^']*'|[^;"'<>}]*)/g;

/** An SVG without its filters, which could take minutes to draw. */
export function withoutFilters(svg: string): string {
  return svg.length > MAX_LENGTH ? svg : svg.replaceAll(filters, '');
}

type Element = { children: Element[]; references: readonly string[] };

/** Returns why the renderer would crash or take minutes for an SVG; undefined if it is safe to draw. */
export function svgFault(svg: string): string | undefined {
  if (svg.length > MAX_LENGTH) return `it has ${svg.length} characters, more than ${MAX_LENGTH}`;
  if (/<!ENTITY/i.test(svg)) return 'it declares entities';
  if (/<(?:[\w.-]+:)?filter\b|\bfilter\s*[:=]/.test(svg)) return 'it has a filter';
  // `PHN2Z` is `<svg` in Base64.
  if (/data:image\/svg|data:[^,]*;base64,PHN2Z/i.test(svg)) return 'it contains another SVG as a picture';
  const root: Element = { children: [], references: [] };
  const open = [root];
  const byId = new Map<string, Element>();
  let count = 0;
  for (const [, tag] of svg.matchAll(markup)) {
    if (tag === undefined) continue;
    if (tag.startsWith('</')) {
      if (open.length > 1) open.pop();
      continue;
    }
    const element = { children: [], references: referencesOf(tag) };
    open.at(-1)?.children.push(element);
    const [, id] = /\sid\s*=\s*["']([^"']*)/.exec(tag) ?? [];
    if (id !== undefined) byId.set(id, element);
    count += 1;
    if (count > MAX_ELEMENTS) return tooMany;
    if (open.length > MAX_NESTING) return tooDeep;
    if (!tag.endsWith('/>')) open.push(element);
  }
  // Both include `root`.
  const { size, depth } = measure(root, byId);
  if (depth > MAX_NESTING + 1) return tooDeep;
  return size > MAX_ELEMENTS + 1 ? tooMany : undefined;
}

const tooDeep = `its elements are nested more than ${MAX_NESTING} levels deep, repeated ones included`;
const tooMany = `it has more than ${MAX_ELEMENTS} elements, repeated ones included`;

type Measure = { size: number; depth: number };

/** Counts the elements and levels that are drawn for an element, itself included; infinite above the nesting limit. */
function measure(
  element: Element,
  byId: ReadonlyMap<string, Element>,
  level = 0,
  measures = new Map<Element, Measure>(),
): Measure {
  const measured = measures.get(element);
  if (measured) return measured;
  if (level > MAX_NESTING + 1) return { size: Infinity, depth: Infinity };
  // An element has the size 0 until it is measured, so that a reference to an ancestor does not recurse forever.
  measures.set(element, { size: 0, depth: 0 });
  const total = { size: 1, depth: 1 };
  for (const inner of [...element.children, ...element.references.flatMap((id) => byId.get(id) ?? [])]) {
    const { size, depth } = measure(inner, byId, level + 1, measures);
    total.size += size;
    total.depth = Math.max(total.depth, depth + 1);
  }
  measures.set(element, total);
  return total;
}

/** Ids that an element references: `href="#a"`, `fill="url(#a)"`. */
function referencesOf(tag: string): string[] {
  return [...tag.matchAll(/(?:href\s*=\s*["']\s*|url\(\s*["']?)#([^"')\s]+)/g)].map(([, id = '']) => id);
}
