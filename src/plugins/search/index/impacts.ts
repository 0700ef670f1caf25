import { IMPACTS } from './index-files.ts';
import type { BlockKind, SearchPage, Section } from './section.ts';
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

type Field = keyof typeof WEIGHTS;

/** Sums of weights up to this limit are used directly as impacts. */
const LINEAR = 105;

/** Texts on more pages than this come from the theme or the contract. */
const REPEATED = 2;

/** True if a text block is on so many pages that its words get less weight. */
export function isRepeated(pages: number): boolean {
  return pages > REPEATED;
}

/** Site-wide data that determines the weights of a section's words. */
type Corpus = {
  /** Number of pages with a text block, by its hash. Rare blocks may be missing. */
  repetitions: ReadonlyMap<number, number>;
  common: ReadonlySet<string>;
  phrases: Phrases;
};

/** The words of a section, each with its impact: 1 to `IMPACTS - 1`. */
export function impactsOf(page: SearchPage, section: Section, corpus: Corpus): Map<string, number> {
  const { repetitions, phrases } = corpus;
  const impacts = new Map<string, number>();
  const add = (terms: readonly string[], field: Field, factor = 1) => {
    const counts = new Map<string, number>();
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
    for (const [term, count] of counts) {
      // The factor is 1 for one occurrence. Each further occurrence adds less, up to 1.5 in total.
      const weight = WEIGHTS[field] * factor * (count / (count + 0.5)) * 1.5;
      impacts.set(term, (impacts.get(term) ?? 0) + weight);
    }
  };
  const read = (text: string) => [...termsOf(text), ...phraseTerms(text, phrases)];
  addMetadata(page, section, { common: corpus.common, read, add });
  const size = section.blocks.reduce((sum, { text }) => sum + text.length, 0);
  // A word is more relevant to a short section than to a long one.
  const lengthFactor = Math.min(1.3, Math.max(0.6, 1.4 - Math.log10(1 + size) / 5));
  const byKindAndFactor = new Map<string, { kind: BlockKind; terms: string[]; factor: number }>();
  for (const { kind, text } of section.blocks) {
    const copies = repetitions.size === 0 ? 1 : (repetitions.get(hashOf(text)) ?? 1);
    const factor = isRepeated(copies) ? 1 / Math.sqrt(copies) : 1;
    const key = `${kind} ${factor}`;
    const group = byKindAndFactor.get(key) ?? { kind, terms: [], factor };
    for (const term of read(text)) group.terms.push(term);
    byKindAndFactor.set(key, group);
  }
  for (const { kind, terms, factor } of byKindAndFactor.values()) add(terms, kind, factor * lengthFactor);
  return new Map([...impacts].map(([term, impact]) => [term, wholeImpact(impact)]));
}

/** An integer from 1 to `IMPACTS - 1`. Sums above `LINEAR` are compressed, and keep their order approximately. */
function wholeImpact(sum: number): number {
  const range = IMPACTS - 1 - LINEAR;
  const impact = sum <= LINEAR ? sum : LINEAR + range * (1 - Math.exp((LINEAR - sum) / range));
  return Math.min(IMPACTS - 1, Math.max(1, Math.round(impact)));
}

/** Adds the title and operation of a section and, for the page itself, the description, trail and keywords. */
function addMetadata(
  page: SearchPage,
  { id, title, isCommon, isError, operation }: Section,
  {
    common,
    read,
    add,
  }: {
    common: Corpus['common'];
    read: (text: string) => string[];
    add: (terms: readonly string[], field: Field, factor?: number) => void;
  },
): void {
  const isPage = id === '';
  const terms = read(title);
  const uncommon = terms.filter((term) => !common.has(term));
  // A word is more relevant if it is half of a title than if it is one of ten words.
  const fullness = 0.6 + 0.4 / Math.max(1, Math.sqrt(uncommon.length));
  const field = isPage ? 'title' : isCommon ? 'commonHeading' : 'heading';
  add(terms, isError ? 'error' : field, fullness);
  // A prefix can identify a title, but an error must be typed in full.
  const joined = joinedTerms(title, common).map((term) => (isError && isWholeTerm(term) ? errorTerm(term) : term));
  if (!isCommon) add(joined, field, fullness);
  if (operation) {
    // An operation on the page of another is a secondary topic. If a list and one of its items have the same name, the
    // name means the list, whose path has no parameter at the end.
    const share = (isPage ? 1 : 0.65) * (operation.path.endsWith('}') ? 0.85 : 1);
    add(termsOf(operation.id), 'operation', share);
    const path = termsOf(operation.path);
    const withoutValues = termsOf(withoutPathValues(operation.path)).filter((term) => !path.includes(term));
    add([...path, ...withoutValues], 'operation', 0.7 * share);
    add([operation.method], 'operation', 0.5 * share);
  }
  if (!isPage) return;
  add(read(page.description), 'description');
  add(termsOf(page.trail.join(' ')), 'trail');
  for (const keyword of page.keywords) add([...read(keyword), ...joinedTerms(keyword, common)], 'keywords');
}
