import { expect, test } from 'vitest';
import type { PageSource } from '../site/find-response.ts';
import { renderSource, type Serving } from './render-source.ts';

/** Renders a page with a renderer whose runs have these results; resolves to the result and the number of runs. */
async function renderWith(...results: readonly (() => Promise<unknown>)[]) {
  let runs = 0;
  const renderPage = () => results[runs++]?.() ?? Promise.reject(new Error('Rendered too often.'));
  const serving = {
    vite: { environments: { rsc: { runner: { import: async () => ({ renderPage }) } } } },
    site: {
      componentData: () => ({}),
      current: () => ({ files: { configFile: 'site.config.ts' }, site: { config: { pageTimeout: 10 } } }),
    },
    blocking: { watch: () => () => undefined },
    transforms: () => 0,
  } as unknown as Serving;
  const page = { source: 'a.md', body: { kind: 'generated-index', items: [] } };
  const source = { page, surroundings: {} } as unknown as PageSource;
  const result = await renderSource(source, serving).then(
    (rendered: unknown) => ({ rendered }),
    (error: unknown) => ({ error }),
  );
  return { ...result, runs };
}

const replaced = () => Promise.reject(undefined);

test('renders again if a client module was replaced during rendering', async () => {
  expect(await renderWith(replaced, async () => 'page')).toEqual({ rendered: 'page', runs: 2 });
});

test('rejects immediately if a component throws, and after a second attempt if a module never loads', async () => {
  const error = new Error('Nothing to count.');
  expect(await renderWith(() => Promise.reject(error))).toEqual({ error, runs: 1 });
  expect(await renderWith(replaced, replaced)).toEqual({ error: undefined, runs: 2 });
});
