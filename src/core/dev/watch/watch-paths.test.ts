import { expect, test, vi } from 'vitest';
import { createPathWatch } from './watch-paths.ts';

test('adds each path once, and none inside a watched folder', () => {
  const add = vi.fn<(path: string) => void>();
  const watch = createPathWatch({ add }, ['/site']);
  watch(['/site/blog', '/site', '/shared/posts', '/site-of-another/a.md']);
  watch(['/shared/posts', '/shared/posts/new.md', '/shared']);
  expect(add.mock.calls.flat()).toEqual(['/shared/posts', '/site-of-another/a.md', '/shared']);
});
