import type { Violation } from '../house/source.ts';
import type { Piece, ProsePage } from './read-page.ts';

type Rule = (page: ProsePage) => Violation[];

const longestSentence = 35;
const longestTitle = 60;
const shortestDescription = 50;
const longestDescription = 155;

/** Filler words, praise, and words with a plainer alternative. */
const words: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:simply|obviously|basically|actually|of course|needless to say|as you (?:can see|know)|feel free to)\b/gi,
    'Leave it out',
  ],
  [
    /\b(?:please|please note|note that|keep in mind that|it (?:is|should be) (?:noted|important)|in fact|very|really|quite)\b/gi,
    'Leave it out',
  ],
  [
    /\b(?:seamless(?:ly)?|powerful|robust|blazing(?:ly)?|effortless(?:ly)?|intuitive|cutting[- ]edge|state[- ]of[- ]the[- ]art|best[- ]in[- ]class|world[- ]class|next[- ]generation|game[- ]chang\w+|supercharge\w*|unleash\w*|delve\w*|elevate\w*|rich ecosystem|awesome|amazing)\b/gi,
    'No marketing: say what it does',
  ],
  [/\b(?:utili[sz]e[sd]?|leverag(?:e|es|ed|ing))\b/gi, 'Write "use"'],
  [/\bin order to\b/gi, 'Write "to"'],
  [/\b(?:e\.g\.|i\.e\.|etc\.)/gi, 'Write "for example", "that is", or name the rest'],
  [/\b(?:we|our|ours|us|let's|let us)\b/gi, 'Address the reader as "you"'],
  [/!(?=\s|$)/g, 'Use a full stop'],
  [/\b(?:answered with|answers? (?:\d{3}|with|in)\b)/gi, 'Write "returns"'],
  [/\bstands? (?:in|for|on|under|beside)\b/gi, 'Write "is", "contains" or "means"'],
  [/\b(?:mend|mends|mended|ma[dk]e good)\b/gi, 'Write "fix"'],
  [/\b(?:do(?:es)? not count|counts? as (?:none|nothing))\b/gi, 'Write "is ignored"'],
  [/\b(?:looked (?:at|for)|passed over|taken back)\b/gi, 'Write "checked", "searched" or "ignored"'],
  [/\b(?:as it is|as they are)\b/gi, 'Write "unchanged"'],
  [/\b(?:is|are|was|were|be) told\b/gi, 'Write "is reported"'],
  [/\b(?:well or badly|good or bad)\b/gi, 'Write "successful or not", "valid or not"'],
  [
    /\b(?:somebody else|of somebody|one's own|a word more|a row more)\b/gi,
    'Write "another user", "custom", "one more"',
  ],
  [/\b(?:all the same|for ever)\b/gi, 'Write "anyway" or "forever"'],
  [/\bletter by letter\b/gi, 'Write "exactly"'],
  [/\b(?:texts|(?:a|the|error) text)\b(?! (?:field|file|area))/gi, 'Write "string", "message" or "value"'],
  [/\b(?:is|was) refused\b|\b(?:server|database|provider|npm ci|docker)\S* refuses?\b/gi, 'Write "reject" or "fail"'],
  [/\blies (?:in|on|outside|under|beside)\b/gi, 'Write "is"'],
  [/\bin the same network\b/gi, 'Write "on the same network"'],
  [/\btravels?\b/gi, 'Write "is sent"'],
  [/\bchange of (?:packages|role|password)\b/gi, 'Write "role change", or use the verb'],
];

/** Reports unidiomatic words and phrases. */
function checkWords({ path, pieces }: ProsePage): Violation[] {
  return pieces.flatMap(({ text, line }) =>
    words.flatMap(([pattern, hint]) =>
      [...text.matchAll(pattern)].map(({ 0: found }) => ({ path, line, fact: `"${found}": ${hint}.` })),
    ),
  );
}

function checkSentences({ path, pieces }: ProsePage): Violation[] {
  return pieces.flatMap(({ text, line }) =>
    text
      .split(/(?<=[.!?])\s+/)
      .map((sentence) => ({
        start: sentence.slice(0, 40).trimEnd(),
        length: sentence.split(/\s+/).filter((word) => /\w/.test(word)).length,
      }))
      .filter(({ length }) => length > longestSentence)
      .map(({ start, length }) => ({
        path,
        line,
        fact: `The sentence has ${length} words; the maximum is ${longestSentence}: "${start}…".`,
      })),
  );
}

function checkHeadings({ path, pieces, settings }: ProsePage): Violation[] {
  const headings = pieces.filter(({ kind }) => kind === 'heading');
  const hasTitle = 'title' in settings;
  return headings.flatMap((heading, index) => {
    const { depth, line, text } = heading;
    const above = headings[index - 1]?.depth ?? 1;
    const violation = (fact: string): Violation => ({ path, line, fact });
    return [
      ...(hasTitle && depth === 1 ? [violation('The title is the h1 of the page, so start with h2.')] : []),
      ...(depth > above + 1 ? [violation(`An h${depth} follows an h${above}. Do not skip a level.`)] : []),
      ...(/[.:;,]$/.test(text) ? [violation('Remove the punctuation at the end of the heading.')] : []),
      ...(isRepeated(heading, headings, index) ? [violation(`The section has two headings "${text}".`)] : []),
    ];
  });
}

/** True if an earlier heading in the same section has the same level and text. */
function isRepeated({ depth, text }: Piece, headings: readonly Piece[], index: number): boolean {
  const before = headings.slice(0, index);
  const section = before.slice(before.findLastIndex((other) => other.depth < depth) + 1);
  return section.some((other) => other.depth === depth && other.text === text);
}

/** Checks title and description, because search engines and lists of pages show them. */
function checkSettings({ path, settings }: ProsePage): Violation[] {
  const { title, description } = settings;
  if (title === undefined) return [];
  const violation = (fact: string): Violation => ({ path, line: 1, fact });
  if (description === undefined) return [violation('The page has no description.')];
  return [
    ...(title.length > longestTitle
      ? [violation(`The title has ${title.length} characters; the maximum is ${longestTitle}.`)]
      : []),
    ...(description.length > longestDescription || description.length < shortestDescription
      ? [
          violation(
            `The description has ${description.length} characters, not ${shortestDescription} to ${longestDescription}.`,
          ),
        ]
      : []),
    ...(description.endsWith('.') ? [] : [violation('End the description with a full stop.')]),
  ];
}

function checkLinks({ path, links }: ProsePage): Violation[] {
  const vague = /^(?:here|this|this page|link|click here|read more|more|see)$/i;
  return links
    .filter(({ text }) => vague.test(text.trim()))
    .map(({ text, line }) => ({ path, line, fact: `The text "${text}" does not describe the target of the link.` }));
}

function checkFences({ path, fences }: ProsePage): Violation[] {
  return fences
    .filter(({ language }) => language === '')
    .map(({ line }) => ({ path, line, fact: 'A code block has no language. Write "text" if it is not code.' }));
}

/** Checks that links to the product's source refer to the documented commit, so that they always show that version. */
export function checkSource(
  { path, links }: ProsePage,
  { source, commit }: { source: string; commit: string },
): Violation[] {
  return links.flatMap(({ href, line }) => {
    const [, kind, reference] = href.startsWith(`${source}/`)
      ? (/^\/(blob|tree|raw|blame)\/([^/#]+)/.exec(href.slice(source.length)) ?? [])
      : [];
    return kind === undefined || reference === commit
      ? []
      : [
          {
            path,
            line,
            fact: `The link to the source refers to "${reference}". Expected the documented commit ${commit}.`,
          },
        ];
  });
}

export const rules: readonly Rule[] = [
  checkSettings,
  checkHeadings,
  checkSentences,
  checkWords,
  checkLinks,
  checkFences,
];
