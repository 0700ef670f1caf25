import { ownValue } from '../../../../helpers.ts';
import { asArray, asObject, asText, isObject, unlessEmpty, type JsonObject } from '../document/json.ts';
import { extensionOf } from '../extensions.ts';
import type { WrittenSample } from '../types.ts';

/**
 * The words of badges, the stability of an operation unless it is the usual one, and the tags that mark it. Colours are
 * the theme's.
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

/** The samples that a contract has for an operation; several may be in one language. */
export function readSamples(operation: JsonObject): WrittenSample[] | undefined {
  const samples = asArray(extensionOf(operation, 'codeSamples'))
    .filter(isObject)
    .flatMap(({ lang, language, label, name, source, code }) => {
      const text = asText(source) ?? asText(code);
      const written = asText(lang) ?? asText(language) ?? '';
      const shown = asText(label) ?? asText(name) ?? (written || 'Text');
      return text === undefined ? [] : [{ language: languageId(written), label: shown, code: text.trimEnd() }];
    });
  return unlessEmpty(samples);
}

/** Names of languages in contracts that differ from those of the highlighter. */
const languageIds: Readonly<Record<string, string>> = {
  curl: 'shell',
  shell: 'shell',
  bash: 'shell',
  'c#': 'csharp',
  'c++': 'cpp',
  'f#': 'fsharp',
  node: 'javascript',
  'node.js': 'javascript',
  nodejs: 'javascript',
  js: 'javascript',
  'objective-c': 'objective-c',
  golang: 'go',
};

function languageId(written: string): string {
  const name = written.trim().toLowerCase();
  return ownValue(languageIds, name) ?? (name || 'text');
}
