import { expect, test } from 'vitest';
import { sha256 } from '../base/data/sha256.ts';
import { makePage, makeSource, makeSources } from '../../../tests/make/site.ts';
import { assembleSite } from '../site/assemble-site.ts';
import type { ReadArticle } from '../../plugin.ts';
import { callReaders } from './article-readers.ts';

const { site } = assembleSite(makeSources([makeSource([makePage('guide.md')])]));
const plugin = { name: 'words', place: { file: 'site.config.ts' }, module: 'read.js', digest: '' };

/** Reads an empty article of a page with a reader. */
function readWith(read: () => unknown) {
  const [page] = site.pages;
  if (!page) throw new Error('The site has no pages.');
  return callReaders([{ ...plugin, read: read as ReadArticle }], { type: 'root', children: [] }, page);
}

test('accepts a page for which a plugin has no text', () => {
  expect(readWith(() => ({ text: undefined, marks: 1 }))).toEqual({
    texts: { words: 'null' },
    facts: { words: { digest: sha256('null'), marks: 1 } },
  });
});

test('names the plugin whose reader throws', () => {
  const read = () => {
    throw new RangeError('no words');
  };
  expect(() => readWith(read)).toThrow('`index.article` of the plugin "words" threw an error. RangeError: no words.');
});

test.each([
  ['a promise', async () => ({ text: 'words', marks: 1 }), 'did not return an object with `text` and `marks`.'],
  ['nothing', () => undefined, 'did not return an object with `text` and `marks`.'],
  ['a text that is not JSON', () => ({ text: () => 'words', marks: 1 }), 'returned a `text` that is not JSON.'],
  ['marks that cannot be cloned', () => ({ text: '', marks: () => 1 }), 'threw an error. DataCloneError'],
])('names the plugin whose reader returns %s', (_, read, problem) => {
  expect(() => readWith(read)).toThrow(`\`index.article\` of the plugin "words" ${problem}`);
});
