import { getEventListeners } from 'node:events';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { makeApiView } from '../../../../tests/make/api-view.ts';
import { makeContract } from '../../../../tests/make/reference.ts';
import { Operation } from './page-components.tsx';

const effects = vi.hoisted((): (() => (() => void) | undefined)[] => []);
vi.mock('react', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  useEffect: (effect: (typeof effects)[number]) => effects.push(effect),
}));
vi.mock('./operation/operation.tsx', () => ({ Operation: () => null, OperationPart: () => null }));
// The bundler makes this module for each site.
vi.mock('virtual:sandbox-offer', () => ({ default: null }));

test('operations in a guide follow the language and the example that readers choose', async () => {
  const page = Object.assign(new EventTarget(), { querySelectorAll: () => [], getElementById: () => null });
  vi.stubGlobal('document', page);
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, () => undefined);
  vi.stubGlobal('location', { hash: '' });
  const data = [makeApiView(makeContract([{ id: 'a' }, { id: 'b' }]))];
  const guide = { id: 'guide', own: undefined, data, frontMatter: {}, messages: {}, toHtml: String };
  const operations = await Promise.all(['a', 'b'].map((id) => Operation.view({ id }, guide)));
  for (const operation of operations) renderToStaticMarkup(operation);
  const start = () => effects.map((effect) => effect());
  // One for the language and one for examples, regardless of the number of operations.
  const changeListeners = () => getEventListeners(page, 'change').length;
  const stops = start();
  expect(changeListeners()).toBe(2);
  for (const stop of stops) stop?.();
  expect(changeListeners()).toBe(0);
  start();
  expect(changeListeners()).toBe(2);
});
