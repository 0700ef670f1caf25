import { expect, test } from 'vitest';
import { readContract } from '../openapi/contract/read-contract.ts';
import { assembleSite } from '../../core/site/assemble-site.ts';
import { makeConfig, makePage, makeSource, makeSources } from '../../core/site/make-site.ts';
import type { EditionSource } from '../../core/site/source-types.ts';
import { makeData } from '../openapi/make-reference.ts';
import { checkWords } from './check-words.ts';

const glossary = { terms: [{ term: 'box', meaning: 'A box.', not: ['crate'] }], spelling: {} };
const i18n = {
  defaultLocale: 'en',
  locales: ['en', 'fr'],
  localeConfigs: {
    en: { label: 'English', direction: 'ltr' as const, htmlLang: 'en' },
    fr: { label: 'Français', direction: 'ltr' as const, htmlLang: 'fr' },
  },
};
const page = (file: string) => ({ ...makePage(file), text: 'A crate of `X`.' });

function facts(
  sources: readonly EditionSource[],
  words: { glossary?: typeof glossary; facts?: Record<string, string[]> },
): string[] {
  const { site } = assembleSite(makeSources(sources, makeConfig({ i18n })));
  const errors = checkWords({ site, sources, glossary: words.glossary, facts: words.facts });
  return errors.map(({ fact, place }) => `${place?.file}: ${fact}`);
}

test('checks no words without glossary and facts', () => {
  expect(facts([makeSource([page('a.md')])], {})).toEqual([]);
});

test('words are checked by the one, names by the other', () => {
  expect(facts([makeSource([page('a.md')])], { glossary })).toEqual([
    'content/a.md: "crate" is another word for "box".',
  ]);
  expect(facts([makeSource([page('a.md')])], { facts: {} })).toEqual(['content/a.md: `X` is not in facts.json.']);
  expect(facts([makeSource([page('a.md')])], { facts: { letters: ['X'] } })).toEqual([]);
});

test('applies a glossary only to its own language, and checks names in all languages', () => {
  const french = { ...page('a.md'), source: 'i18n/fr/content/a.md' };
  const untranslated = { ...page('b.md'), untranslated: true };
  const sources = [makeSource([page('b.md')]), makeSource([french, untranslated], {}, { locale: 'fr' })];
  expect(facts(sources, { glossary, facts: {} })).toEqual([
    'content/b.md: "crate" is another word for "box".',
    'content/b.md: `X` is not in facts.json.',
    'i18n/fr/content/a.md: `X` is not in facts.json.',
  ]);
});

test('checks the prose of the contract like that of pages', async () => {
  const text =
    "openapi: 3.1.0\ninfo:\n  title: Test\n  version: '1'\n  description: |\n    One\n    crate, `crate`.\npaths: {}\n";
  const contract = await readContract({ file: 'api.yaml', text, lint: 'none' });
  const config = makeConfig({ openapi: { path: 'api.yaml', lint: 'strict' } });
  const source = makeSource([makePage('a.md')]);
  const { site } = assembleSite({ ...makeSources([source], config), pluginData: makeData([{ contract }], config) });
  const errors = checkWords({ site, sources: [], glossary, facts: undefined });
  expect(errors.map(({ message }) => message).join('\n\n')).toMatchInlineSnapshot(`
    ""crate" is another word for "box".
      at api.yaml:7:5
    > 7 |     crate, \`crate\`.
        |     ^
      → glossary.json allows one term per concept. box: A box."
  `);
});

test('ignores saved versions', () => {
  const cut = { name: '1.0', label: '1.0', path: '', banner: 'none', badge: true, isLast: true } as const;
  const current = { ...cut, name: 'current', path: 'next', isLast: false };
  const sources = [
    makeSource([{ ...page('a.md'), source: 'versioned_docs/version-1.0/a.md' }], {}, { version: cut }),
    makeSource([page('a.md')], {}, { version: current }),
  ];
  expect(facts(sources, { facts: {} })).toEqual(['content/a.md: `X` is not in facts.json.']);
});

test('ignores the words of a page that does not compile', () => {
  const broken = { ...makePage('a.mdx'), text: 'A crate {', isBroken: true };
  expect(facts([makeSource([broken, page('b.md')])], { glossary })).toEqual([
    'content/b.md: "crate" is another word for "box".',
  ]);
});
