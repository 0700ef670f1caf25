import fc from 'fast-check';
import { anyText, mostly, withTypo, someKeys, word } from './words.ts';

const slug = fc.constantFrom(
  ...[
    '/',
    '/own',
    'own/',
    '/guides/first',
    '../x',
    '../../escaped/here',
    '/../../x',
    '/a%2f..%2fx',
    '/%2e%2e/x',
    '\\..\\x',
    '.',
  ],
  ...[
    '/index.html',
    '/assets/x',
    '/404',
    '/a?b',
    '/a#b',
    '/a b',
    '/ü',
    '//x',
    '/constructor',
    'https://example.org/',
    '/x//y',
    '\u0000',
  ],
);
const flag = fc.boolean();
const id = fc.oneof(word, fc.constantFrom('start', 'a/b', 'index', ''));

const fields = someKeys({
  id: mostly(id, 10),
  title: mostly(anyText),
  description: mostly(anyText),
  slug: mostly(slug),
  sidebar_label: mostly(anyText),
  sidebar_position: mostly(fc.oneof(fc.integer(), fc.double())),
  sidebar_class_name: mostly(word),
  pagination_label: mostly(anyText),
  pagination_next: mostly(fc.constantFrom(null, 'start', 'guides/first', 'gone', 'constructor')),
  pagination_prev: mostly(fc.constantFrom(null, 'start', 'gone')),
  hide_title: mostly(flag),
  hide_table_of_contents: mostly(flag),
  toc_min_heading_level: mostly(fc.integer({ min: 0, max: 8 })),
  toc_max_heading_level: mostly(fc.integer({ min: 0, max: 8 })),
  keywords: mostly(fc.array(anyText, { maxLength: 3 })),
  image: mostly(fc.constantFrom('/img/logo.svg', './gone.png', 'https://example.org/x.png')),
  tags: mostly(fc.array(word, { maxLength: 3 })),
  draft: mostly(flag),
  unlisted: mostly(flag),
  custom_edit_url: mostly(fc.constantFrom(null, 'https://example.org/edit')),
  last_update: mostly(
    someKeys({ date: mostly(fc.constantFrom('2025-01-01', 'yesterday', '')), author: mostly(anyText) }),
  ),
  displayed_sidebar: mostly(fc.constantFrom('docs', null, 'gone', '__proto__')),
});

/** YAML is a superset of JSON, so values can be written as JSON. */
const written = fields.map((object) =>
  Object.entries(object)
    .map(
      ([key, value]) =>
        `${key === '__proto__' ? key : /^\w+$/.test(key) ? key : JSON.stringify(key)}: ${JSON.stringify(value)}\n`,
    )
    .join(''),
);

const raw = fc.constantFrom(
  ...[
    'title: *Important*\n',
    'title: &a x\nid: *a\n',
    'a: &a [*a]\n',
    'title: !!js/function x\n',
    'title: [\n',
    '\ttitle: x\n',
  ],
  ...[
    'title: a: b\n',
    'title: x\ntitle: y\n',
    '- a\n',
    'x\n',
    '? [a]\n: b\n',
    '<<: x\n',
    '%YAML 9\n',
    'title: "\\u0000"\n',
    '...\n',
  ],
  ...[
    'title: 2024-01-01\n',
    'title: |\n  a\n  b\n',
    'title: !!binary x\n',
    '{}\n',
    'title: @x\n',
    'title: `x`\n',
    '"a\n',
    '&a : b\n',
  ],
  ...[
    'a: &a [x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b]\nd: [*c,*c,*c,*c,*c,*c,*c]\n',
  ],
);

/** The start of a page: nothing, front matter with generated keys, odd or invalid YAML, or unusual delimiters. */
export const frontMatter = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  { weight: 8, arbitrary: withTypo(written).map((yaml) => `---\n${yaml}---\n`) },
  { weight: 1, arbitrary: raw.map((yaml) => `---\n${yaml}---\n`) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '---\ntitle: x\n',
      '+++\ntitle = "x"\n+++\n',
      '\uFEFF---\ntitle: x\n---\n',
      '---\r\ntitle: x\r\n---\r\n',
    ),
  },
);
