import { setTimeout } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { makePage, makeSource, makeSources } from '../../../tests/make/site.ts';
import { openStore } from '../disk/store.ts';
import { createPluginRunner, type ReadyPlugin } from '../extend/extensions.ts';
import { assembleSite } from '../site/assemble-site.ts';
import { layoutsOf } from '../site/surroundings.ts';
import { writeIndexes } from './write-indexes.ts';

test('reports a failed write once the plugin has made the index, without an unhandled rejection', async () => {
  const plugin = {
    name: 'words',
    fields: {
      name: 'words',
      index: {
        article: './read.ts',
        async write(_data, _edition, { publish }) {
          publish({ path: '_assets/words.12345678.json', text: '[]' });
          await setTimeout(20);
          return '_assets/words.12345678.json';
        },
      },
    },
    ...{ written: undefined, place: { file: 'site.config.ts' }, dir: '', isDefault: true, modules: [], digest: '' },
    ...{ data: undefined, dataKey: '' },
  } satisfies ReadyPlugin;
  const { site } = assembleSite(makeSources([makeSource([makePage('a.md')])]));
  const extensions = {
    siteDir: '',
    plugins: [plugin],
    ...{ styles: [], additions: { parts: [], components: [] }, watched: [], isComplete: true, defaultItemTypes: [] },
    runner: createPluginRunner(),
    seconds: 10,
  };
  const facts = { markdown: '', articles: { words: { digest: '', marks: null } } };
  const texts = { factsOf: () => facts, textsOf: async () => ({ markdown: '', articles: {} }) };
  const output = { keep: () => false, write: () => Promise.reject(new Error('The disk is full.')) };
  const onUnhandled = vi.fn<(error: unknown) => void>();
  process.on('unhandledRejection', onUnhandled);
  try {
    const writing = writeIndexes({ site, layouts: layoutsOf(site), files: { extensions } } as never, texts as never, {
      store: openStore(() => '/nowhere'),
      output,
    });
    await expect(writing).rejects.toThrow('The disk is full.');
    expect(onUnhandled).not.toHaveBeenCalled();
  } finally {
    process.off('unhandledRejection', onUnhandled);
  }
});
