import { expect, test } from 'vitest';
import { openIndex } from './index-reader.ts';

const root = {
  pages: 1,
  files: { start: '', end: '' },
  parts: [],
  addedVersions: [],
  words: [['able', 'words']],
  places: [[0, 'places']],
  texts: [[0, 'texts']],
  common: [],
  synonyms: [],
  versions: [],
  suggestions: [],
} satisfies Parameters<typeof openIndex>[0];

const contents = new Map<string, unknown>([
  ['words', { able: [1, 0, 1] }],
  ['places', [{ title: 'Able', url: '/able/', trail: [], sections: [] }]],
  ['texts', [['Able.']]],
]);

const reads = {
  words: (index: ReturnType<typeof openIndex>) => index.wordsNear('able'),
  places: (index: ReturnType<typeof openIndex>) => index.place(0),
  texts: (index: ReturnType<typeof openIndex>) => index.texts(0),
};

test.each(Object.entries(reads))(
  'rejects a file of %s with unexpected content, and reads it again for the next query',
  async (name, read) => {
    for (const wrong of [{}, [], 'text', null, name === 'words' ? [1] : { able: [] }]) {
      let content: unknown = wrong;
      const index = openIndex(root, async (file, isExpected) => {
        if (!isExpected(content)) throw new Error(`${file} has unexpected content.`);
        return content;
      });
      await expect(read(index), JSON.stringify(wrong)).rejects.toThrow(`${name} has unexpected content.`);
      content = contents.get(name);
      await expect(read(index)).resolves.toBeTruthy();
    }
  },
);

test('reads longer forms of a word from the files after its own, but not for a short word', async () => {
  const words: [string, string][] = ['a', 'install', 'installing', 'instance'].map((word) => [word, word]);
  const read: string[] = [];
  const index = openIndex({ ...root, words }, async (file, isExpected) => {
    read.push(file);
    const content: unknown = { [file]: [1, 0, 1] };
    if (!isExpected(content)) throw new Error('unexpected');
    return content;
  });
  expect((await index.wordsNear('install')).flatMap(Object.keys)).toEqual(['install', 'installing']);
  await index.wordsNear('in');
  expect(read).toEqual(['install', 'installing', 'a']);
});
