import { ownValue } from '../../../../helpers.ts';
import { textOf } from '../document/exact-number.ts';
import { asArray, asObject, asText, isObject, unlessEmpty, type JsonObject, compact } from '../document/json.ts';
import { extensionOf } from '../extensions.ts';
import type { WrittenSample, ErrorFix, Choices } from '../types.ts';

/**
 * The labels of an operation's badges: its `x-badges`, its stability unless it is stable or deprecated, and `marks`,
 * which are labels of tags. The theme chooses the colors.
 */
export function readBadges(operation: JsonObject, marks: readonly string[] = []): string[] | undefined {
  const stability = asText(extensionOf(operation, 'stability'));
  return unlessEmpty([
    ...asArray(extensionOf(operation, 'badges')).flatMap(
      (badge) => asText(badge) ?? asText(asObject(badge)['name']) ?? [],
    ),
    ...(stability === undefined || stability === 'stable' || stability === 'deprecated' ? [] : [stability]),
    ...marks,
  ]);
}

/** The samples that the contract contains for an operation. Several samples may be in the same language. */
export function readSamples(operation: JsonObject): WrittenSample[] | undefined {
  const samples = asArray(extensionOf(operation, 'codeSamples'))
    .filter(isObject)
    .flatMap(({ lang, language, label, name, source, code }) => {
      const text = asText(source) ?? asText(code);
      const languageName = asText(lang) ?? asText(language) ?? '';
      const shownLabel = asText(label) ?? asText(name) ?? (languageName || 'Text');
      return text === undefined
        ? []
        : [{ language: languageId(languageName), label: shownLabel, code: text.trimEnd() }];
    });
  return unlessEmpty(samples);
}

/** The highlighter's language ids, by the other names that contracts use. */
const languageIds: Readonly<Record<string, string>> = {
  curl: 'shell',
  bash: 'shell',
  'c#': 'csharp',
  'c++': 'cpp',
  'f#': 'fsharp',
  node: 'javascript',
  'node.js': 'javascript',
  nodejs: 'javascript',
  js: 'javascript',
  golang: 'go',
};

function languageId(written: string): string {
  const name = written.trim().toLowerCase();
  return ownValue(languageIds, name) ?? (name || 'text');
}

/** Fixes for errors: `x-errors` of the document, a list of `text` and `fix`. */
export function readErrorFixes(document: JsonObject): readonly ErrorFix[] | undefined {
  const fixes = asArray(document['x-errors']).flatMap((item): ErrorFix[] => {
    const { status, operations, ...entry } = asObject(item);
    const [text, fix] = [asText(entry['text']), asText(entry['fix'])];
    if (text === undefined || fix === undefined) return [];
    const ids = unlessEmpty(asArray(operations).map(String));
    return [compact({ text, fix, status: status === undefined ? status : String(status), operations: ids })];
  });
  return unlessEmpty(fixes);
}

/** The values of a list in `x-choices` of the document, with their names; undefined if the list is missing. */
export function readChoices(document: JsonObject, name: unknown): Choices | undefined {
  const list = ownValue(asObject(document['x-choices']), String(name));
  if (!isObject(list)) return undefined;
  const values = asArray(list['values']).map((item) => {
    const { value, name: label } = asObject(item);
    return { value, name: asText(label) ?? textOf(value) };
  });
  return compact({ note: asText(list['note']), values });
}
