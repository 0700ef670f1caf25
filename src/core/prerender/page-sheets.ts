import type { SheetRule } from '../bundle/sheet-rules.ts';

/**
 * The rules of a bundle's style sheets, by address. A rendered page links to the sheets that it needs, except the main
 * one, which every page needs.
 */
export type Sheets = Readonly<Record<string, readonly SheetRule[]>>;

/** Elements that parsers add even if the HTML does not contain them. */
const implied = ['html', 'head', 'body', 'tbody'];

/**
 * Removes the links to the bundle's style sheets from HTML. `css` contains the rules of these sheets and of `main` that
 * can match an element of the HTML on a screen, so that the first paint needs no other request. `links` add the
 * complete sheets, whose additional rules change nothing on a screen.
 */
export function takeSheets(html: string, main: string, sheets: Sheets): { html: string; css: string; links: string } {
  const taken = [{ href: main, link: `<link rel="stylesheet" href="${main}" data-precedence="theme">` }];
  const withoutLinks = html.replace(/<link rel="stylesheet"[^>]*? href="([^"]*)"[^>]*>/g, (link, href: string) => {
    if (!(href in sheets)) return link;
    taken.push({ href, link });
    return '';
  });
  const names = namesIn(withoutLinks);
  return {
    html: withoutLinks,
    css: taken.map(({ href }) => matchingCss(sheets[href] ?? [], names)).join(''),
    links: taken.map(({ link }) => link).join(''),
  };
}

/** Elements, classes and ids in HTML: `nav`, `.button`, `#main`. */
function namesIn(html: string): ReadonlySet<string> {
  const names = new Set(implied);
  for (const [, tag = ''] of html.matchAll(/<([a-z][\w-]*)/gi)) names.add(tag.toLowerCase());
  for (const [, attribute = '', value = ''] of html.matchAll(/ (class|id)="([^"]*)"/g)) {
    for (const name of value.split(/\s+/)) names.add(`${attribute === 'id' ? '#' : '.'}${name}`);
  }
  return names;
}

function matchingCss(rules: readonly SheetRule[], names: ReadonlySet<string>): string {
  return rules
    .map((rule) => {
      if (typeof rule === 'string') return rule;
      // The loader adds the complete sheets for printing.
      if ('start' in rule && rule.start === '@media print{') return '';
      if ('selectors' in rule) {
        const matching = rule.selectors.filter(({ needs }) => needs.every((name) => names.has(name)));
        if (matching.length === 0) return '';
        // Nested rules have the specificity of the strongest selector of the whole list.
        const kept = rule.block.includes('{', 1) ? rule.selectors : matching;
        return kept.map(({ selector }) => selector).join() + rule.block;
      }
      const inner = matchingCss(rule.rules, names);
      return inner && `${rule.start}${inner}}`;
    })
    .join('');
}
