import { expect, test } from 'vitest';
import type { MarkdownContext } from '../../../plugin.ts';
import type { DocusaurusData } from '../load-docusaurus.ts';
import { codeBlock } from '../markdown/code-blocks.ts';
import { bundleLive } from './live-blocks.ts';

async function convert(live: DocusaurusData['live'], file: string) {
  const facts: string[] = [];
  const options = { markdownFormat: 'detect', siteConfig: { baseUrl: '/' } };
  const node = await codeBlock({ type: 'code', lang: 'jsx', meta: 'live noInline title="a"', value: '<b />' }, {
    data: { live, options, packages: {} },
    file,
    report: ({ fact }: { fact: string }) => facts.push(fact),
  } as unknown as MarkdownContext<DocusaurusData>);
  return { node, facts };
}

const code = { type: 'code', lang: 'jsx', meta: ' title="a"', value: '<b />' };

test('runs `live` blocks in pages with components, and shows only their code if the compiler is not installed', async () => {
  const live = { position: 'top', compiler: '/sucrase.js' } as const;
  const { node } = await convert(live, 'a.mdx');
  expect(node).toMatchObject({
    name: 'LiveCode',
    children: [code],
    attributes: [{}, {}, {}, {}, { name: 'noInline' }],
  });
  expect(await convert({ position: 'top' }, 'a.mdx')).toEqual({
    node: code,
    facts: ['A block with `live` shows only its code.'],
  });
  for (const [options, file] of [
    [live, 'a.md'],
    [undefined, 'a.mdx'],
  ] as const) {
    expect(await convert(options, file)).toEqual({ node: undefined, facts: [] });
  }
});

test('adds no script if the plugin could not load', () => {
  expect(bundleLive(undefined)).toEqual({});
});
