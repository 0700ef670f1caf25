import fc from 'fast-check';
import { address, pageNames } from './links.ts';
import { anyText, mostly, oddName, someKeys, word } from './words.ts';

const html = fc.constantFrom(
  '<a href="/start">x</a>',
  '<b>',
  '<a href="/docs/gone">x</a>',
  '<a href="%">',
  '<script>1</script>',
);
const target = { label: mostly(anyText), to: mostly(address), className: mostly(word) };
const docId = mostly(fc.oneof(fc.constantFrom(...pageNames), oddName));
const menuItem = fc.oneof(
  someKeys(target),
  someKeys({ label: mostly(anyText), href: mostly(address), position: mostly(fc.constantFrom('left', 'right')) }),
  fc.record({ type: fc.constant('doc'), docId, label: anyText }),
  fc.record({
    type: fc.constant('docSidebar'),
    sidebarId: mostly(fc.constantFrom('docs', 'gone', '__proto__')),
    label: anyText,
  }),
  fc.record({ type: fc.constant('html'), value: mostly(html) }),
  fc.record({ type: fc.constant('docsVersion'), to: mostly(address) }),
  fc.record({ type: mostly(word, 5), label: anyText }),
);
const items = fc.array(menuItem, { maxLength: 3 });
const item = fc.oneof(
  { weight: 4, arbitrary: menuItem },
  { weight: 1, arbitrary: fc.record({ label: mostly(anyText), items: mostly(items) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('localeDropdown'), dropdownItemsAfter: mostly(items) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('docsVersionDropdown'),
      versions: mostly(fc.constantFrom(['1.0'], ['gone'], ['current'], { '1.0': { label: 'One' } }, {})),
      dropdownItemsBefore: mostly(items),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ type: 'search' }) },
);
const size = mostly(fc.constantFrom(24, '24', '2em', 0, -1));
const logo = someKeys({
  alt: mostly(anyText),
  src: mostly(fc.constantFrom('img/logo.svg', '/img/logo.svg', 'gone.svg', '../../x')),
  srcDark: mostly(fc.constantFrom('img/logo.svg')),
  href: mostly(address),
  width: size,
  height: size,
});
const footerLink = someKeys({ label: mostly(anyText), to: mostly(address), href: mostly(address), html: mostly(html) });
const level = mostly(fc.integer({ min: 0, max: 8 }));

/** Settings of the theme. */
export const menus = someKeys({
  image: mostly(fc.constantFrom('img/logo.svg', 'https://example.org/x.png', 'gone.png')),
  metadata: mostly(fc.array(fc.record({ name: mostly(word), content: mostly(anyText) }), { maxLength: 2 })),
  colorMode: mostly(
    someKeys({ defaultMode: mostly(fc.constantFrom('dark', 'light')), disableSwitch: mostly(fc.boolean()) }),
  ),
  docs: mostly(someKeys({ sidebar: mostly(someKeys({ hideable: mostly(fc.boolean()) })) })),
  announcementBar: mostly(
    someKeys({
      id: mostly(word),
      content: mostly(html),
      backgroundColor: mostly(fc.constantFrom('#fff', 'red', 'url(x)', '}')),
      isCloseable: mostly(fc.boolean()),
    }),
  ),
  navbar: mostly(
    someKeys({
      title: mostly(anyText),
      hideOnScroll: mostly(fc.boolean()),
      logo: mostly(logo),
      items: mostly(fc.array(item, { maxLength: 4 })),
    }),
  ),
  footer: mostly(
    someKeys({
      style: mostly(fc.constantFrom('dark', 'light')),
      copyright: mostly(html),
      logo: mostly(logo),
      links: mostly(
        fc.oneof(
          fc.array(footerLink, { maxLength: 3 }),
          fc.array(someKeys({ title: mostly(anyText), items: mostly(fc.array(footerLink, { maxLength: 3 })) }), {
            maxLength: 3,
          }),
        ),
      ),
    }),
  ),
  tableOfContents: mostly(fc.record({ minHeadingLevel: level, maxHeadingLevel: level })),
});
