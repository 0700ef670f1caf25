import { expect, test, vi } from 'vitest';
import { assembleSite } from '../site/assemble-site.ts';
import { makePage, makeSource, makeSources } from '../../../tests/make/site.ts';
import type { NavbarNode } from '../site/types.ts';
import type { PagePayload } from '../theme/page-payload.ts';
import { renderHtml } from './ssr.tsx';

const page = vi.hoisted(() => ({ value: undefined as unknown }));
// The payload reader exists only in a bundle.
vi.mock('@vitejs/plugin-rsc/ssr', () => ({ createFromReadableStream: () => Promise.resolve(page.value) }));

const broken = { type: 'dropdown', position: 'right', label: 'More', items: 7 } as unknown as NavbarNode;

function Broken(): never {
  throw new Error('The article fails.');
}

/** Renders a page of a small site whose navbar has these items. */
function render(navbar: readonly NavbarNode[], article: PagePayload['article'] = <p>Text</p>) {
  const { site } = assembleSite(makeSources([makeSource([makePage('a.mdx')], {})]));
  const [layout] = site.layouts;
  const [first] = site.pages;
  if (!layout || !first) throw new Error('The small site has no page.');
  page.value = { build: 'one', meta: first.meta, article } satisfies PagePayload;
  return renderHtml(new Uint8Array(), { layout: { ...layout, navbar }, branches: {} }, 'site.config.ts');
}

test('renders a page inside the layout', async () => {
  expect(await render([])).toMatch(/<nav[^>]+aria-label="Main"[\s\S]+<p>Text<\/p>/);
});

test('reports a navbar item that cannot be rendered, with its configuration', async () => {
  await expect(render([broken])).rejects.toThrow(/at site\.config\.ts[\s\S]+"label":"More","items":7/);
});

test('reports other render errors unchanged', async () => {
  await expect(render([], <Broken />)).rejects.toThrow(/^The article fails\.$/);
});
