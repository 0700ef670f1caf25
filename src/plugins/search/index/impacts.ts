import { IMPACTS } from './index-files.ts';
import type { Block, SearchPage, Section } from './section.ts';
import { hashOf } from './section-marks.ts';
import { phraseTerms, type Phrases } from '../words/phrases.ts';
import { errorTerm, isWholeTerm, joinedTerms, termsOf, withoutPathValues } from '../words/terms.ts';

/** Weight of one occurrence, by kind of text. */
const WEIGHTS = {
  title: 62,
  heading: 34,
  commonHeading: 6,
  error: 12,
  operation: 54,
  keywords: 24,
  description: 20,
  trail: 6,
  name: 20,
  text: 16,
  code: 9,
} as const;

/** Sums of weights up to this limit are used directly as impacts. */
const LINEAR = 105;

/** Site-wide data that determines the weights of a section's words. */
type Corpus = {
  /** Number of pages by the hash of a text block, for blocks on so many pages that their words get less weight. */
  repetitions: ReadonlyMap<number, number>;
  common: ReadonlySet<string>;
  phrases: Phrases;
};

/** The words of a section, each with its impact: 1 to `IMPACTS - 1`. */
export function impactsOf(page: SearchPage, section: Section, corpus: Corpus): Map<string, number> {
  const { repetitions } = corpus;
  const impacts = new Map<string, number>();
  const add = (terms: readonly string[], field: keyof typeof WEIGHTS, factor = 1) => {
    const counts = new Map<string, number>();
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
    for (const [term, count] of counts) {
      // The factor is 1 for one occurrence. Each further occurrence adds less, up to 1.5 in total.
      const weight = WEIGHTS[field] * factor * (count / (count + 0.5)) * 1.5;
      impacts.set(term, (impacts.get(term) ?? 0) + weight);
    }
  };
  for (const [terms, field, factor] of metadataOf(page, section, corpus)) add(terms, field, factor);
  const size = section.blocks.reduce((sum, { text }) => sum + text.length, 0);
  // A word is more relevant to a short section than to a long one.
  const lengthFactor = Math.min(1.3, Math.max(0.6, 1.4 - Math.log10(1 + size) / 5));
  // Most pages have no repeated blocks, so their blocks need no hash.
  const copiesOf = ({ text }: Block) => (repetitions.size > 0 && repetitions.get(hashOf(text))) || 1;
  for (const [kind, blocksOfKind] of Map.groupBy(section.blocks, (block) => block.kind)) {
    for (const [copies, blocks] of Map.groupBy(blocksOfKind, copiesOf)) {
      const terms = blocks.flatMap(({ text }) => termsIn(text, corpus));
      add(terms, kind, lengthFactor / Math.sqrt(copies));
    }
  }
  return new Map([...impacts].map(([term, impact]) => [term, wholeImpact(impact)]));
}

/** An integer from 1 to `IMPACTS - 1`. Sums above `LINEAR` are compressed, and keep their order approximately. */
function wholeImpact(sum: number): number {
  const range = IMPACTS - 1 - LINEAR;
  const impact = sum <= LINEAR ? sum : LINEAR + range * (1 - Math.exp((LINEAR - sum) / range));
  return Math.min(IMPACTS - 1, Math.max(1, Math.round(impact)));
}

function termsIn(text: string, { phrases }: Corpus): string[] {
  return [...termsOf(text), ...phraseTerms(text, phrases)];
}

/** The terms of a section's title and operation and, for the page itself, of its description, trail and keywords. */
function* metadataOf(
  page: SearchPage,
  { id, title, isCommon, isError, operation }: Section,
  corpus: Corpus,
): Generator<[terms: readonly string[], field: keyof typeof WEIGHTS, factor?: number]> {
  const { common } = corpus;
  const isPage = id === '';
  const terms = termsIn(title, corpus);
  const uncommon = terms.filter((term) => !common.has(term));
  // A word is more relevant if it is half of a title than if it is one of ten words.
  const fullness = 0.6 + 0.4 / Math.max(1, Math.sqrt(uncommon.length));
  const field = isPage ? 'title' : isCommon ? 'commonHeading' : 'heading';
  yield [terms, isError ? 'error' : field, fullness];
  // A prefix can identify a title, but an error must be typed in full.
  const joined = joinedTerms(title, common).map((term) => (isError && isWholeTerm(term) ? errorTerm(term) : term));
  if (!isCommon) yield [joined, field, fullness];
  if (operation) {
    // An operation on the page of another is a secondary topic. If a list and one of its items have the same name, the
    // name means the list, whose path has no parameter at the end.
    const share = (isPage ? 1 : 0.65) * (operation.path.endsWith('}') ? 0.85 : 1);
    yield [termsOf(operation.id), 'operation', share];
    const path = termsOf(operation.path);
    const withoutValues = termsOf(withoutPathValues(operation.path)).filter((term) => !path.includes(term));
    yield [[...path, ...withoutValues], 'operation', 0.7 * share];
    yield [[operation.method], 'operation', 0.5 * share];
  }
  if (!isPage) return;
  yield [termsIn(page.description, corpus), 'description'];
  yield [termsOf(page.trail.join(' ')), 'trail'];
  for (const keyword of page.keywords) {
    yield [[...termsIn(keyword, corpus), ...joinedTerms(keyword, common)], 'keywords'];
  }
}
