import fc from 'fast-check';
import { anyText, word } from './words.ts';

/** Page ids that sites choose from, so that links and sidebars often match. */
export const pageNames = [
  'index',
  'start',
  'guides/first',
  'guides/02-second',
  'guides/index',
  'api/overview',
  'other/c#',
];

const pageName = fc.constantFrom(...pageNames);
const anchor = fc.oneof(fc.constant(''), fc.constantFrom('#setup', '#own-id', '#', '#%', '#fn-1', '#constructor'));

/** Addresses of all kinds, most of them to pages that may exist. */
export const address = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(pageName, anchor).map(([name, hash]) => `/${name}${hash}`) },
  { weight: 4, arbitrary: fc.tuple(pageName, anchor).map(([name, hash]) => `./${name}.md${hash}`) },
  { weight: 2, arbitrary: fc.tuple(pageName, anchor).map(([name, hash]) => `../${name}.mdx${hash}`) },
  { weight: 2, arbitrary: anchor },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      ...[
        'https://example.org/a?b=c#d',
        'mailto:a@example.org',
        'javascript:alert(1)',
        'data:text/html,x',
        '//other/x',
      ],
      ...['tel:1', 'http://', 'http://[', 'https://%', '/%', '/%2e%2e/%2e%2e/x', '../../../../etc/passwd', '/llms.txt'],
      ...['/img/logo.svg', './picture.png', 'pathname:///x', 'file:///etc/passwd', 'C:\\x', '?q', '<a b>', '/a\\b'],
    ),
  },
  { weight: 1, arbitrary: word },
  { weight: 1, arbitrary: anyText },
);
