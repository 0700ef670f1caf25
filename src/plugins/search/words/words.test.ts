import { expect, test } from 'vitest';
import { fold, formsOf, runsOf } from './words.ts';

test.each([
  ['Getting started', ['getting', 'started']],
  ['areaExecution', ['area', 'execution']],
  ['getAllCurrentUser', ['get', 'all', 'current', 'user']],
  ['HTTPServer', ['http', 'server']],
  ['OAuth2Strategy', ['o', 'auth', '2', 'strategy']],
  ['ES256', ['es', '256']],
  ['GET /api/areas/{id}', ['get', 'api', 'area', 'id']],
  ['snake_case and kebab-case', ['snake', 'case', 'and', 'kebab', 'case']],
  ['branches, fixes and caches', ['branch', 'fix', 'and', 'cache']],
  ['Déjà vu', ['deja', 'vu']],
  ['Überprüfen', ['uberprufen']],
  ['شرح البرنامج', ['شرح', 'برنامج']],
  ['安装 guide', ['安', '装', 'guide']],
  ['ติดตั้งโปรแกรม v2', ['ติด', 'ตั้ง', 'โปรแกรม', 'v', '2']],
  ['Straße, Łódź, E\u0301cole', ['strasse', 'lodz', 'ecole']],
  ['दिन दान', ['दिन', 'दान']],
  ['…', []],
])('%s has the words %j', (text, words) => {
  expect(runsOf(text).flatMap(({ parts }) => parts.map((part) => part.text))).toEqual(words);
});

test.each([
  ['category', 'categories'],
  ['cookie', 'cookies'],
  ['pie', 'pies'],
  ['fly', 'flies'],
  ['nursery', 'nurseries'],
  ['alias', 'aliases'],
  ['database', 'databases'],
  ['class', 'classes'],
])('%s and %s have the same form', (singular, plural) => {
  const [form, ...others] = formsOf(`${singular} ${plural}`);
  expect(others).toEqual([form]);
});

test.each([
  ['clie', 'client'],
  ['revie', 'review'],
  ['cookie', 'cookieless'],
  ['movie', 'movies'],
  ['serie', 'series'],
  ['aliase', 'aliases'],
  ['aliase', 'aliased'],
])('the form of %s is a prefix of the form of %s', (typed, word) => {
  const [form = '', other] = formsOf(`${typed} ${word}`);
  expect(other?.slice(0, form.length)).toBe(form);
});

test('also returns text without spaces as one word, with its position', () => {
  const [, run] = runsOf('The OAuth2 flow');
  expect(run?.whole).toEqual({ text: 'oauth2', exact: 'oauth2', start: 4, end: 10 });
  expect(run?.parts.map(({ start, end }) => [start, end])).toEqual([
    [4, 5],
    [5, 9],
    [9, 10],
  ]);
});

test('ignores accents and case', () => {
  expect([fold('ÉCOLE'), fold('e\u0301cole')]).toEqual(['ecole', 'ecole']);
});
