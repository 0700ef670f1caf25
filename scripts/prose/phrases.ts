import type { Violation } from '../house/source.ts';

/** A comment, a message, the title of a test or a sentence of a page. */
export type Prose = { kind: 'comment' | 'title' | 'string' | 'page'; text: string; line: number };

/** Paraphrases that a native writer replaces with a noun, a verb or a shorter sentence. */
const phrases: readonly RegExp[] = [
  // "There is no page" is idiomatic, "this is no page" is not.
  /(?<!\bthere )\b(?:is|are|was|were|be) no(?:ne)?\b(?! (?:longer|more|better|different|matter|wider|less)\b)/i,
  /\b(?:stands?|stood|lies|told|said|mend(?:s|ed)?|nobody's|cannot be had|made good)\b(?![-'])/i,
  /\bgo(?:es)? with\b/i,
  /\bof (?:its|their|his|one's) own\b/i,
  /\bas (?:it is|they are)\b(?! \w)/i,
  /\bby the same\b/i,
  /\bwhat belongs to\b/i,
  /\b(?:whoever|looked (?:at|for|through)|counts as (?:none|nothing|there)|means? nothing|anew)\b/i,
  /\bthe way to\b/i,
  /\bwell or badly\b/i,
  /\bthat is what\b/i,
  /\ball the same\b/i,
  /\b(?:is one|are ones|there is nothing) that\b/i,
  // Prefer "even", "including", "is slow to" and "on the next click".
  /, also (?:those|among|at|below|by|for|if|in|inside|of|on|through|when|with|without)\b/i,
  /\btakes? long\b|\bat the (?:first|second|third|next) (?:try|attempt|click)\b/i,
  /\bit is (?:the (?!only)|an? |not )(?:\w+ ){1,4}that\b/i,
];

/** A clause instead of a noun: "What the reader typed." Excludes questions, which end with a question mark. */
const nounClause = /(?:^|[.:;] )(?:What(?!'s)|Whether|That which|Where|How(?! to\b)|Who|Which)\b(?=[^.?]*(?:\.|$))/;
const nounClauseInside = /\b(?:of|with|without|from|by|than|and|as|is) what\b/i;
const nounClauseTitle = /^(?:what|whether|that which|where|how|who|which)\b/i;

type Rule = { patterns: readonly RegExp[]; advice: string };

const unidiomatic: Rule = { patterns: phrases, advice: 'Use a noun, a verb or a shorter sentence' };
const clauses = (...patterns: RegExp[]): Rule => ({ patterns, advice: 'Use a noun or a verb instead of the clause' });

/** Pages may explain "what to do" and begin sentences with "Where …". */
const rulesFor: Readonly<Record<Prose['kind'], readonly Rule[]>> = {
  comment: [unidiomatic, clauses(nounClause, nounClauseInside)],
  title: [unidiomatic, clauses(nounClauseTitle, nounClauseInside)],
  string: [unidiomatic],
  page: [unidiomatic],
};

/** Finds phrases that the style guide forbids. Reports each pattern at most once per text. */
export function findPhrases(path: string, texts: readonly Prose[]): Violation[] {
  return texts.flatMap(({ kind, text, line }) =>
    rulesFor[kind].flatMap(({ patterns, advice }) =>
      patterns.flatMap((pattern) => {
        const found = pattern.exec(text);
        if (!found) return [];
        const [before] = /(?:\S+\s+){0,3}\S*$/.exec(text.slice(0, found.index)) ?? [''];
        const [after] = /^\S*(?:\s+\S+){0,3}/.exec(text.slice(found.index + found[0].length)) ?? [''];
        return [{ path, line, fact: `${advice}: "${before}[${found[0]}]${after}"` }];
      }),
    ),
  );
}
