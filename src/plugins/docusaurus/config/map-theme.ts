import { announcementBar, footer, logoOf, navbarItems, type LinkContext } from './map-links.ts';
import { fieldsOf, listOf, pick, present, textOf, type Fields } from '../../shared/values.ts';

/** Keys of `themeConfig` that are converted below, then keys that have their own report or are read elsewhere. */
const knownKeys = new Set([
  ...['announcementBar', 'colorMode', 'docs', 'footer', 'image', 'metadata', 'navbar', 'tableOfContents'],
  ...['prism', 'mermaid', 'algolia', 'liveCodeBlock'],
]);

/** Converts `themeConfig`. Reports unsupported keys. */
export function themeConfig(written: Fields, context: LinkContext): Fields {
  const { report } = context;
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
