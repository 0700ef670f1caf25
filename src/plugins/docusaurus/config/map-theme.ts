import { announcementBar, footer, logoOf, navbarItems, type LinkContext } from './map-links.ts';
import { commentOrTag, htmlAttributes } from '../markdown/component-attributes.ts';
import { withEdits } from '../markdown/edit-text.ts';
import { fieldsOf, isFields, listOf, pick, present, textOf, type Fields } from '../../shared/values.ts';
import type { Report } from './settings-report.ts';

/** Keys of `themeConfig` that are converted below, then keys that have their own report or are read elsewhere. */
const knownKeys = new Set([
  ...['announcementBar', 'colorMode', 'docs', 'footer', 'image', 'metadata', 'navbar', 'tableOfContents'],
  ...['prism', 'mermaid', 'algolia', 'liveCodeBlock'],
]);

/** Keys of `themeConfig` that may contain HTML. */
const withHtml = new Set(['announcementBar', 'footer', 'navbar']);

/** Removes scripts and event handlers from HTML, because the security policy forbids them. Reports them. */
function withoutScripts(value: unknown, key: string, report: Report): unknown {
  if (Array.isArray(value)) return value.map((one) => withoutScripts(one, key, report));
  if (isFields(value)) {
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withoutScripts(one, key, report)]));
  }
  if (typeof value !== 'string') return value;
  const omit = (name: string) => {
    report({ setting: `themeConfig.${key}: ${name}`, result: 'left out', todo: 'Write a plugin with `early`.' });
    return '';
  };
  const html = value.replaceAll(/<script\b[^>]*>[^]*?<\/script>/gi, () => omit('<script>'));
  return html.replaceAll(commentOrTag, (tag, element?: string, attributes = '') => {
    const handlers = htmlAttributes(attributes).filter(({ name }) => /^on\w+$/i.test(name));
    if (element === undefined || handlers.length === 0) return tag;
    const edits = handlers.map(({ name, start, end }) => ({ start, end, text: omit(name) }));
    return `<${element}${withEdits(attributes, edits)}`;
  });
}

/** Converts `themeConfig`. Reports unsupported keys. */
export function themeConfig(all: Fields, context: LinkContext): Fields {
  const { report } = context;
  const written = Object.fromEntries(
    Object.entries(all).map(([key, value]) => [key, withHtml.has(key) ? withoutScripts(value, key, report) : value]),
  );
  const navbar = fieldsOf(written['navbar']);
  const logo = logoOf(navbar['logo']);
  const prism = fieldsOf(written['prism']);
  for (const key of Object.keys(written)) {
    if (!knownKeys.has(key)) report({ setting: `themeConfig.${key}`, result: 'no effect' });
  }
  if (written['algolia'] !== undefined) {
    report({ setting: 'themeConfig.algolia', result: 'replaced by the built-in search', todo: 'No action needed.' });
  }
  if ('theme' in prism || 'darkTheme' in prism) {
    const todo = 'Set --code-keyword, --code-string and the other --code- properties in customCss.';
    report({ setting: 'themeConfig.prism.theme', result: "replaced by the theme's colours", todo });
  }
  const customClasses = listOf(prism['magicComments'])
    .flatMap((comment) => textOf(fieldsOf(comment)['className']) ?? [])
    .filter((name) => name !== 'theme-code-block-highlighted-line');
  if (customClasses.length > 0) {
    const setting = `themeConfig.prism.magicComments: ${customClasses.join(', ')}`;
    report({ setting, result: 'the class has no effect; the lines are highlighted' });
  }
  const metadata = listOf(written['metadata'])
    .map(fieldsOf)
    .filter(({ name, content, ...others }) => {
      return textOf(name) !== undefined && typeof content === 'string' && Object.keys(others).length === 0;
    })
    .map((entry) => pick(entry, 'name', 'content'));
  return present({
    image: textOf(written['image']),
    metadata: metadata.length > 0 ? metadata : undefined,
    colorMode: pick(fieldsOf(written['colorMode']), 'defaultMode', 'disableSwitch', 'respectPrefersColorScheme'),
    docs: { sidebar: pick(fieldsOf(fieldsOf(written['docs'])['sidebar']), 'hideable', 'autoCollapseCategories') },
    announcementBar: announcementBar(written['announcementBar']),
    navbar: present({
      title: textOf(navbar['title']),
      ...pick(navbar, 'hideOnScroll', 'style'),
      logo: logo && { ...logo, ...pick(fieldsOf(navbar['logo']), 'target') },
      items: withSearch(navbarItems(navbar['items'], context)),
    }),
    footer: footer(written['footer']),
    tableOfContents: pick(fieldsOf(written['tableOfContents']), 'minHeadingLevel', 'maxHeadingLevel'),
  });
}

/** Adds the search at the end of the navbar, as Docusaurus does, unless an item places it. */
function withSearch(items: readonly Fields[]): readonly Fields[] {
  return items.some(({ type }) => type === 'search') ? items : [...items, { type: 'search', position: 'right' }];
}
