import { matchPassages } from '../../base/text/change-passages.ts';
import { escapePattern } from '../../base/text/escape-pattern.ts';

/** Maximum nesting of braces in attributes. */
const MAX_BRACES = 10;

/**
 * The place of an opening quotation mark in code: after punctuation or whitespace, and not before the end of an
 * attribute. Elsewhere, the mark may be a closing one, an apostrophe, or part of a regular expression.
 */
const openingPlace = String.raw`(?<=[\s([{,=:?&|+])(?![^]\)*\}\s*[\w/>{])`;

/**
 * A string in code, which may contain unbalanced braces. It ends before `<`, because an unclosed quotation mark would
 * otherwise take the rest of the page, in quadratic time.
 */
const string =
  openingPlace +
  /(?:"(?:\\[^<\n]|[^"\\<\n])*"|'(?:\\[^<\n]|[^'\\<\n])*'|`(?:\\[^<]|\$\{[^{}`<]*\}|(?!\$\{)[^`\\<])*`)/.source;

/** Code in braces. */
const code = Array.from({ length: MAX_BRACES }).reduce<string>(
  (inner) => String.raw`\{(?:[^{}"'\`]|${string}|(?!${string})["'\`]${inner && `|${inner}`})*\}`,
  '',
);

/** The attributes of a tag, whose values may contain `<` and `>`. */
const attributeList = String.raw`\s(?:[^<>"'{}]|"[^"]*"|'[^']*'|${code})*?`;

/** An attribute with its value, or code without a name, such as `{...props}`. */
const attribute = new RegExp(String.raw`([\w:-]+)(?:\s*=\s*("[^"]*"|'[^']*'|${code}))?|${code}`, 'g');

/** A use of a partial, `<Note kind="new">…</Note>`, and its offsets. */
export type PartialUse = {
  name: string;
  /** The attributes as written. */
  attributes: string;
  start: number;
  end: number;
  children: { start: number; end: number };
};

/** Text that may mention tags: comments, and strings in attributes and braces. */
const mention = String.raw`\{\s*\/\*[^]*?(?:\*\/|$)|[={]\s*(?:"[^"]*"|'[^']*')`;

/** The tags whose text after `<` matches a pattern. Ignores code, escaped tags and mentions of tags. */
function matchTags(text: string, pattern: string): RegExpExecArray[] {
  const tags = new RegExp(String.raw`(?<!\\)<(?:${pattern})|${mention}`, 'g');
  return matchPassages(text, tags).filter(([written]) => written.startsWith('<'));
}

/** The uses of partials outside code, ordered by their start, including those in the children of others. */
export function partialUses(text: string, names: readonly string[]): PartialUse[] {
  const anyName = names.map(escapePattern).join('|');
  const tags = matchTags(text, `(?:/(${anyName})|(${anyName})(${attributeList})?(/)?)>`);
  const uses: PartialUse[] = [];
  const open: PartialUse[] = [];
  for (const { 0: written, 1: closed, 2: name = '', 3: attributes = '', 4: slash, index } of tags) {
    const end = index + written.length;
    if (closed === undefined) {
      const use = { name, attributes, start: index, end, children: { start: end, end } };
      (slash === undefined ? open : uses).push(use);
      continue;
    }
    const opening = open.findLastIndex((use) => use.name === closed);
    const [use] = opening < 0 ? [] : open.splice(opening);
    if (use) uses.push({ ...use, end, children: { start: use.end, end: index } });
  }
  return uses.toSorted((one, other) => one.start - other.start);
}

/** The names of partials with a tag that is not a use, such as a tag in an attribute of another use. */
export function namesInOtherTags(text: string, names: readonly string[]): Set<string> {
  const starts = new Set(partialUses(text, names).map(({ start }) => start));
  const tags = matchTags(text, String.raw`(${names.map(escapePattern).join('|')})\b`);
  return new Set(tags.filter(({ index }) => !starts.has(index)).map(([, name = '']) => name));
}

/** The values of attributes as written: `"a"`, `'a'` or `{a}`. An attribute without a value has the value `{true}`. */
export function attributeValues(attributes: string): Map<string, string> {
  const values = new Map<string, string>();
  for (const [, name, value = '{true}'] of attributes.matchAll(attribute)) {
    if (name !== undefined) values.set(name, value);
  }
  return values;
}

/** The offsets in a text at which the value of an attribute starts, including attributes in the code of others. */
export function valueOffsets(text: string): Set<number> {
  const tags = matchPassages(text, new RegExp(String.raw`<[\w.:-]+(?=(${attributeList})\/?>)`, 'g'));
  return new Set(
    tags.flatMap(({ 0: tag, 1: attributes = '', index }) =>
      [...attributes.matchAll(attribute)].map(
        ({ 0: written, 2: value = '', index: offset }) => index + tag.length + offset + written.length - value.length,
      ),
    ),
  );
}
