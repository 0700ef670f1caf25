import { expect, test, vi } from 'vitest';
import type { LiveInput } from './frame-messages.ts';

const shown = vi.hoisted((): unknown[] => []);
vi.mock('docusaurus-live-compiler', () => ({ transform: (code: string) => ({ code }) }));
vi.mock('docusaurus-live-scope', () => ({ default: {} }));
vi.mock('react-dom/client', () => ({
  createRoot: () => ({ render: (value: unknown) => shown.push(value), unmount: () => undefined }),
}));

test('runs a block again if its code or `noInline` has changed, but not if only the look of the page has', async () => {
  const listeners = new Map<string, (message: object) => void>();
  const ignore = () => undefined;
  const element = { setAttribute: ignore, remove: ignore, prepend: ignore, append: ignore };
  const page = { documentElement: element, head: element, body: element, createElement: () => ({ ...element }) };
  vi.stubGlobal('document', page);
  vi.stubGlobal('parent', page);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = ignore;
    },
  );
  vi.stubGlobal('addEventListener', (type: string, listener: (message: object) => void) =>
    listeners.set(type, listener),
  );
  await import('./live-frame.ts');
  const inputs: Partial<LiveInput>[] = [{}, { css: 'a { top: 0 }' }, { noInline: true }, { code: "render('new')" }];
  let input: LiveInput = { code: "render('called')", noInline: false, root: {}, css: '' };
  for (const changes of inputs) {
    input = { ...input, ...changes };
    listeners.get('message')?.({ source: page, data: input });
  }
  // As an expression, the call also shows the value that it returns.
  expect(shown).toEqual(['called', undefined, 'called', 'new']);
});
