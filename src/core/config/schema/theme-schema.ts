import { z } from 'zod';
import { webAddress } from './address.ts';
import { anyString, flag, headingLevel, list, object, oneOf, text } from './fields.ts';
import { footer } from './footer-schema.ts';
import { navbar } from './navbar-schema.ts';

/** A CSS color: a name, `#rgb` or `#rrggbb` (with or without alpha), a color function or a variable. */
const color = z.stringFormat('color', isColor, { error: "a CSS colour, as in 'teal', '#0a7' or 'oklch(60% 0.1 200)'" });

function isColor(value: string): boolean {
  const lower = value.trim().toLowerCase();
  if (/^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.test(lower)) return true;
  if (colorNames.has(lower)) return true;
  // Excludes `/*`, quotes, backslashes, and square and curly brackets, which could hide the end of the rule.
  const isFunction =
    /^(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix|light-dark|var)\((?:[\p{L}\d\s().,%#+*_-]|\/(?!\*))+\)$/u.test(
      lower,
    );
  return isFunction && lower.split('(').length === lower.split(')').length;
}

// https://www.w3.org/TR/css-color-4/#named-colors
const colorNames = new Set(
  `transparent currentcolor canvas canvastext aliceblue antiquewhite aqua aquamarine azure beige bisque black
  blanchedalmond blue blueviolet brown burlywood cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson
  cyan darkblue darkcyan darkgoldenrod darkgray darkgreen darkgrey darkkhaki darkmagenta darkolivegreen darkorange
  darkorchid darkred darksalmon darkseagreen darkslateblue darkslategray darkslategrey darkturquoise darkviolet deeppink
  deepskyblue dimgray dimgrey dodgerblue firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod
  gray green greenyellow grey honeydew hotpink indianred indigo ivory khaki lavender lavenderblush lawngreen
  lemonchiffon lightblue lightcoral lightcyan lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon
  lightseagreen lightskyblue lightslategray lightslategrey lightsteelblue lightyellow lime limegreen linen magenta
  maroon mediumaquamarine mediumblue mediumorchid mediumpurple mediumseagreen mediumslateblue mediumspringgreen
  mediumturquoise mediumvioletred midnightblue mintcream mistyrose moccasin navajowhite navy oldlace olive olivedrab
  orange orangered orchid palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink plum
  powderblue purple rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver
  skyblue slateblue slategray slategrey snow springgreen steelblue tan teal thistle tomato turquoise violet wheat white
  whitesmoke yellow yellowgreen`.split(/\s+/),
);

const colorMode = object("an object like { defaultMode: 'light' }", {
  /** Mode that readers start with. */
  defaultMode: oneOf('light', 'dark').default('light'),
  /** Hides the button that switches the mode. */
  disableSwitch: flag.default(false),
  /** Follows the reader's system until they choose a mode. */
  respectPrefersColorScheme: flag.default(false),
}).prefault({});

const sidebar = object('an object with `hideable` and `autoCollapseCategories`', {
  /** Lets readers hide the sidebar. */
  hideable: flag.default(false),
  /** Collapses the other categories when a reader expands one. */
  autoCollapseCategories: flag.default(false),
}).prefault({});

const announcementBar = object("an object like { content: 'News' }", {
  /** Readers who closed the bar see it again when its id changes. */
  id: text.default('announcement-bar'),
  /** HTML of the announcement. */
  content: text,
  /** CSS colour of the bar. If only `textColor` is set, black or white, whichever contrasts with it. */
  backgroundColor: color.optional(),
  /** CSS colour of the message. If only `backgroundColor` is set, black or white, whichever contrasts with it. */
  textColor: color.optional(),
  /** Lets readers close the bar. */
  isCloseable: flag.default(true),
});

const tableOfContents = object('an object with `minHeadingLevel` and `maxHeadingLevel`', {
  /** Level of the largest headings in the table of contents: 2 for `##`. */
  minHeadingLevel: headingLevel.default(2),
  /** Level of the smallest headings in the table of contents: 3 for `###`. */
  maxHeadingLevel: headingLevel.default(3),
})
  .refine(({ minHeadingLevel, maxHeadingLevel }) => minHeadingLevel <= maxHeadingLevel, {
    error: 'has a `minHeadingLevel` above its `maxHeadingLevel`.',
    params: { hint: 'Swap the two, or leave them out to list levels 2 and 3.' },
  })
  .prefault({});

/** An address with a placeholder for the chat's prompt. */
const chatAddress = webAddress
  .refine((value) => /\{(url|prompt)\}/.test(value), {
    error: 'has no placeholder for the page.',
    params: {
      hint: 'Put `{prompt}` or `{url}` where the chat expects its prompt: `https://chat.example/?q={prompt}`.',
    },
  })
  // Browsers remove line breaks and tabs from addresses, and read `\` as `/`.
  .refine((value) => !/^https?:[/\\]*[^/\\?#]*[{}]/.test(value.replaceAll(/[\t\n\r]/g, '')), {
    error: 'must not have a placeholder in its host.',
    params: { hint: 'Name the host of the chat: `https://chat.example/?q={prompt}`.' },
  });

const chat = object("an object like { label: 'Claude', href: 'https://claude.ai/new?q={prompt}' }", {
  label: text,
  href: chatAddress,
});

/** Settings of the theme. `itemTypes` are the types of navbar items that default plugins add. */
export function themeConfig<ItemType extends string = never>(itemTypes: readonly string[]) {
  return object('an object with settings of the theme', {
    /**
     * Picture in previews of links to pages that have neither an `image` nor a social card: a PNG or JPEG in the
     * `static` folder. Turn off `socialCards` to use it for all pages without an `image`.
     */
    image: text.optional(),
    /** Draws a picture of each page for previews of links to it. */
    socialCards: flag.default(true),
    /** `meta` elements for every page. */
    metadata: list(
      'a list of metadata',
      object("an object like { name: 'robots', content: 'noindex' }", {
        name: text,
        content: anyString,
      }),
    ).default([]),
    /** Light and dark mode. */
    colorMode,
    /** Behaviour of the sidebar. */
    docs: object('an object with `sidebar`', { sidebar }).prefault({}),
    /** A message above everything else. */
    announcementBar: announcementBar.optional(),
    /** The bar at the top of each page. */
    navbar: navbar<ItemType>(itemTypes),
    /** The end of each page. */
    footer: footer.optional(),
    /**
     * Chats in the menu of each page. `{prompt}` asks the chat to read the page, and `{url}` is the address of its
     * Markdown.
     */
    chats: list('a list of chats', chat).optional(),
    /** Heading levels in the table of contents. */
    tableOfContents,
  }).prefault({});
}
