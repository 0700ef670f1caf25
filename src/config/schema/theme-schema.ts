import { z } from 'zod';
import { webAddress } from './address.ts';
import { color } from './color.ts';
import { flag, list, object, oneOf, text } from './fields.ts';
import { footer } from './footer-schema.ts';
import { navbar } from './navbar-schema.ts';

const colorMode = object("an object like { defaultMode: 'light' }", {
  /** Default `light`. */
  defaultMode: oneOf('light', 'dark').default('light'),
  /** Hides the button; default `false`. */
  disableSwitch: flag.default(false),
  /** Follows the reader's system until a mode is chosen; default `false`. */
  respectPrefersColorScheme: flag.default(false),
}).prefault({});

const sidebar = object('an object with `hideable` and `autoCollapseCategories`', {
  /** Default `false`. */
  hideable: flag.default(false),
  /** Default `false`. */
  autoCollapseCategories: flag.default(false),
}).prefault({});

const announcementBar = object("an object like { content: 'News' }", {
  /** A bar that was closed shows again when its id changes; default `announcement-bar`. */
  id: text.default('announcement-bar'),
  /** Html. */
  content: text,
  backgroundColor: color.optional(),
  textColor: color.optional(),
  /** Default `true`. */
  isCloseable: flag.default(true),
});

const level = z
  .int({ error: 'a heading level from 2 to 6' })
  .min(2, 'a heading level from 2 to 6')
  .max(6, 'a heading level from 2 to 6');

const tableOfContents = object('an object with `minHeadingLevel` and `maxHeadingLevel`', {
  /** Default 2. */
  minHeadingLevel: level.default(2),
  /** Default 3. */
  maxHeadingLevel: level.default(3),
})
  .refine(({ minHeadingLevel, maxHeadingLevel }) => minHeadingLevel <= maxHeadingLevel, {
    error: 'has a `minHeadingLevel` above its `maxHeadingLevel`.',
    params: { hint: 'Swap the two, or leave them out to list levels 2 and 3.' },
  })
  .prefault({});

/** An address with the place of what the chat is to read. */
const chatAddress = webAddress
  .refine((value) => /\{(url|prompt)\}/.test(value), {
    error: 'has no place for the page.',
    params: {
      hint: 'Put `{prompt}` or `{url}` where the chat expects its prompt: `https://chat.example/?q={prompt}`.',
    },
  })
  .refine((value) => !/^https?:[/\\]*[^/\\?#]*[{}]/.test(value.replaceAll(/[\t\n\r]/g, '')), {
    error: 'has the place for the page in its host.',
    params: { hint: 'Name the host of the chat: `https://chat.example/?q={prompt}`.' },
  });

const chat = object("an object like { label: 'Claude', href: 'https://claude.ai/new?q={prompt}' }", {
  label: text,
  href: chatAddress,
});

export const themeConfig = object('an object of settings of the theme', {
  /** Picture of shared links for pages that have none, in the `static` folder: PNG or JPEG. */
  image: text.optional(),
  /** Draws a picture of shared links for each page; default `true`. */
  socialCards: flag.default(true),
  metadata: list(
    'a list of metadata',
    object("an object like { name: 'robots', content: 'noindex' }", {
      name: text,
      content: z.string({ error: 'a string' }),
    }),
  ).default([]),
  colorMode,
  docs: object('an object with `sidebar`', { sidebar }).prefault({}),
  announcementBar: announcementBar.optional(),
  navbar,
  footer: footer.optional(),
  /** Chats that the menu of a page offers, none by default: `{ label: 'Claude', href: 'https://claude.ai/new?q={prompt}' }`. */
  chats: list('a list of chats', chat).optional(),
  tableOfContents,
}).prefault({});
