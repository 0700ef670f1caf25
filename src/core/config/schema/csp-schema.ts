import { flag, list, object, show, textOf } from './fields.ts';

const examples = "`'https://images.example.org'`, `'https://*.example.org'`, `'https:'` or `'data:'`";

/** A source of the Content-Security-Policy. Rejects keywords that allow inline code, because pages contain none. */
const source = textOf("a source like 'https://images.example.org'").superRefine((value, context) => {
  if (/^[a-z][a-z\d+.-]*:(\/\/(\*\.)?[a-z\d.-]+(:\d+)?(\/[^\s;,'"<>?#*]*)?)?$/i.test(value) && !isCode(value)) return;
  const hint = `Write ${examples}.`;
  context.addIssue({ code: 'custom', message: `is not a source: ${show(value)}.`, params: { hint } });
});

/** Schemes whose "address" is the code itself. */
function isCode(value: string): boolean {
  return /^(javascript|vbscript):/i.test(value);
}

const sources = list('a list of sources', source).readonly().optional();

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
  /** Requests of scripts. */
  connect: sources,
};

/** Sources that pages may load from, by directive. The Content-Security-Policy adds them to the site's own files. */
export const sourcesByKind = object(expected, directives);

/** The sources as a setting of a site. */
export const csp = object(expected, {
  ...directives,
  /** True to let `style` attributes of elements have an effect. */
  styleAttributes: flag.optional(),
});
