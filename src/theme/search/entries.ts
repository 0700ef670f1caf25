import type { SearchIndex, SearchOperation, SearchPage } from '../../site/search-index.ts';
import { fieldOf, type Field } from './field.ts';

/** What can be found: a page, one of its headings, or an operation that it shows with others. */
export type Entry = {
  kind: 'page' | 'heading' | 'operation';
  url: string;
  page: SearchPage;
  operation?: SearchOperation;
  fields: readonly EntryField[];
};

export type FieldName = 'title' | 'path' | 'id' | 'method' | 'description' | 'keywords' | 'around';

/** A text of an entry and how much it counts; `exact` and `prefix` are added when the query is all or the beginning of it. */
export type EntryField = Field & {
  name: FieldName;
  weight: number;
  exact: number;
  prefix: number;
  /** No typing error is forgiven: in running text almost everything is like something. */
  isStrict: boolean;
  /** Says where the entry stands; alone it finds nothing. */
  isAround: boolean;
};

type Weights = Pick<EntryField, 'weight' | 'exact' | 'prefix'>;

const TITLE: Weights = { weight: 10, exact: 10, prefix: 5 };
const OPERATION: Weights = { weight: 8, exact: 5, prefix: 2.5 };
const HEADING: Weights = { weight: 6, exact: 4, prefix: 2 };
const PLAIN = { exact: 0, prefix: 0 };

/** Everything of an index that can be found. */
export function entriesOf(index: SearchIndex): Entry[] {
  return index.flatMap((page) => {
    const { title, url, operations = [], headings = [] } = page;
    const own = operations.find((operation) => operation.url === url);
    const around = [field('around', title, { weight: 8, ...PLAIN }), ...trailFields(page)];
    return [
      { kind: 'page', url, page, ...(own && { operation: own }), fields: pageFields(page, own) },
      ...operations
        .filter((operation) => operation !== own)
        .map((operation): Entry => {
          const fields = [field('title', operation.summary, OPERATION), ...operationFields(operation), ...around];
          return { kind: 'operation', url: operation.url, page, operation, fields };
        }),
      ...headings.map(({ id, text }): Entry => {
        return { kind: 'heading', url: `${url}#${id}`, page, fields: [field('title', text, HEADING), ...around] };
      }),
    ];
  });
}

function pageFields(page: SearchPage, own: SearchOperation | undefined): EntryField[] {
  const { title, description = '', keywords = [] } = page;
  return [
    field('title', title, TITLE),
    ...(own ? operationFields(own) : []),
    ...keywords.map((keyword) => field('keywords', keyword, { weight: 3, ...PLAIN })),
    ...(description === '' ? [] : [field('description', description, { weight: 2, ...PLAIN })]),
    ...trailFields(page),
  ];
}

function operationFields({ id, method, path }: SearchOperation): EntryField[] {
  return [field('id', id, OPERATION), field('path', path, OPERATION), field('method', method, { weight: 4, ...PLAIN })];
}

function trailFields({ trail = [] }: SearchPage): EntryField[] {
  return trail.map((label) => field('around', label, { weight: 1, ...PLAIN }));
}

function field(name: FieldName, text: string, weights: Weights): EntryField {
  const isStrict = name === 'description' || name === 'method' || name === 'around';
  const own = fieldOf(text.normalize('NFC'));
  return { ...own, ...(isStrict && { pairs: [] }), name, ...weights, isStrict, isAround: name === 'around' };
}
