import { flag, list, object, show, textOf } from './fields.ts';

const examples = "`'https://images.example.org'`, `'https://*.example.org'`, `'https:'` or `'data:'`";

/**
 * A source of the Content-Security-Policy. Rejects keywords such as `'unsafe-inline'`: the policy already allows the
 * inline code of pages by its hash.
 */
const source = textOf("a source like 'https://images.example.org'").refine(isSource, {
  error: ({ input }) => `is not a source: ${show(input)}.`,
  params: { hint: `Write ${examples}.` },
});

function isSource(value: string): boolean {
  // Addresses with these schemes are code.
  const isCode = /^(javascript|vbscript):/i.test(value);
  return !isCode && /^[a-z][a-z\d+.-]*:(\/\/(\*\.)?[a-z\d.-]+(:\d+)?(\/[^\s;,'"<>?#*]*)?)?$/i.test(value);
}

const sources = list('a list of sources', source).optional();

const expected = "an object like { img: ['https://images.example.org'] }";

const directives = {
  /** Pictures. */
  img: sources,
  /** Videos and sounds. */
  media: sources,
  /** Frames. */
  frame: sources,
  /** Fonts. */
  font: sources,
  /** Scripts. */
  script: sources,
  /** Style sheets. */
  style: sources,
  /** Requests that scripts send. */
  connect: sources,
};

/** Sources that pages may load from in addition to the site's own files, by kind. */
export const sourcesByKind = object(expected, directives);

/** The setting `csp`. */
export const csp = object(expected, {
  ...directives,
  /** Lets `style` attributes of elements take effect. */
  styleAttributes: flag.optional(),
});
