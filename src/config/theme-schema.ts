import { z } from 'zod';
import { color } from './color.ts';
import { flag, list, object, oneOf, text } from './fields.ts';
import { footer } from './footer-schema.ts';
import { navbar } from './navbar-schema.ts';

const colorMode = object("an object like { defaultMode: 'light' }", {
  defaultMode: oneOf('light', 'dark').default('light'),
  disableSwitch: flag.default(false),
  respectPrefersColorScheme: flag.default(false),
}).prefault({});

const sidebar = object('an object with `hideable` and `autoCollapseCategories`', {
  hideable: flag.default(false),
  autoCollapseCategories: flag.default(false),
}).prefault({});

const announcementBar = object("an object like { content: 'News' }", {
  id: text.default('announcement-bar'),
  content: text,
  backgroundColor: color.optional(),
  textColor: color.optional(),
  isCloseable: flag.default(true),
});

const level = z
  .int({ error: 'a heading level from 2 to 6' })
  .min(2, 'a heading level from 2 to 6')
  .max(6, 'a heading level from 2 to 6');

const tableOfContents = object('an object with `minHeadingLevel` and `maxHeadingLevel`', {
  minHeadingLevel: level.default(2),
  maxHeadingLevel: level.default(3),
})
  .refine(({ minHeadingLevel, maxHeadingLevel }) => minHeadingLevel <= maxHeadingLevel, {
    error: 'has a `minHeadingLevel` above its `maxHeadingLevel`.',
    params: { hint: 'Exchange the two, or leave them out to list levels 2 and 3.' },
  })
  .prefault({});

export const themeConfig = object('an object of settings of the theme', {
  image: text.optional(),
  metadata: list(
    'a list of metadata',
    object("an object like { name: 'robots', content: 'noindex' }", {
      name: text,
      content: z.string({ error: 'a text' }),
    }),
  ).default([]),
  colorMode,
  docs: object('an object with `sidebar`', { sidebar }).prefault({}),
  announcementBar: announcementBar.optional(),
  navbar,
  footer: footer.optional(),
  tableOfContents,
}).prefault({});
