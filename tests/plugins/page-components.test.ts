import { join } from 'node:path';
import { expect, test } from 'vitest';
import { configWith, makePluginSite } from '../harness/plugin-site.ts';

const pages = (more = '') => `definePlugin({ name: 'roadmap', pages: (_, { edition }) => [
  { route: '/roadmap/', title: 'Roadmap', description: 'What comes next in ' + edition.locale + '.', sidebar: 'docs',
    component: './roadmap.tsx', headings: [{ level: 2, id: 'soon', text: 'Soon' }],
    props: { plans: ['A louder <whistle>'], ['__proto__']: { odd: true }${more} } },
] })`;

const roadmap = `import { Vote } from './vote.tsx';
type Props = { plans: string[]; odd?: boolean; start?: string; id?: string };
export default function Roadmap({ plans, odd, start = '/start/', id = 'soon' }: Props) {
  return (
    <section data-odd={odd}>
      <h2 id={id}>Soon</h2>
      <ul>{plans.map((plan) => <li key={plan}>{plan} <Vote plan={plan} /></li>)}</ul>
      <p>Begin at the <a href={start}>start</a>.</p>
    </section>
  );
}
`;
const vote = `'use client';
import { useState } from 'react';
export function Vote({ plan }: { plan: string }) {
  const [votes, setVotes] = useState(0);
  return <button type="button" onClick={() => setVotes(votes + 1)}>{plan.length} {votes}</button>;
}
`;
const files = {
  'roadmap.tsx': roadmap,
  'vote.tsx': vote,
  'content/start.md': '---\nkeywords: [first, steps]\n---\n\n# Start\n\nSee the [plans](/roadmap/#soon).\n',
};

test('a page whose text is a component has the features of other pages', async () => {
  using site = makePluginSite(pages(), files);
  const build = () => site.run('build', '--out-dir', join(site.path, 'out'));
  expect(await build()).toMatchObject({ code: 0, output: expect.any(String) });
  expect(site.read('out/start/index.html')).toContain('<meta name="keywords" content="first, steps"');
  const html = site.read('out/roadmap/index.html');
  expect(html).toMatch(/<h1[^>]*>Roadmap<\/h1>/);
  expect(html).toContain('<meta name="description" content="What comes next in en."');
  expect(html).toMatch(/<nav[^>]*aria-label="On this page"[^]*href="#soon"/);
  expect(html).toContain('<div class="prose"><section><h2 id="soon">Soon</h2>');
  expect(html).toMatch(/<li>A louder &lt;whistle&gt;.*<button type="button">/);
  expect(site.read('out/roadmap.md')).toContain('## Soon\n\n- A louder \\<whistle>');
  expect(site.read('out/start/index.html'), 'in the sidebar').toContain('href="/roadmap/"');
  expect(site.read('out/sitemap.xml')).toContain('/roadmap/');
  const search = Object.keys(site.fingerprints('out')).filter((file) => /search.*\.json$/.test(file));
  expect(search.map((file) => site.read(`out/${file}`)).join('')).toContain('louder');
  // Other props need no new bundle.
  site.write({ 'site.config.ts': configWith(pages(", start: '/none/', id: 'later'"), false) });
  const { code, output } = await build();
  expect(code).toBe(1);
  const place = 'at the page "/roadmap/" of the plugin "roadmap"';
  expect(output).toContain(`"/none/" leads nowhere.\n  ${place}`);
  const fact = 'The anchor of the link "#soon" does not exist.';
  expect(output, 'a heading of the table of contents').toContain(`${fact}\n  ${place}`);
});

test('reports a component that is missing or not exported, and invalid props', async () => {
  const errorsOf = async (page: string, more: Readonly<Record<string, string>> = {}) => {
    using site = makePluginSite(`{ name: 'a', pages: () => [{ route: '/a/', ${page} }] }`, more);
    return (await site.errors()).replaceAll(/\n  at site.config.*\n(?:[> ] *\d* *\|.*\n?)*/g, '\n').trim();
  };
  expect(await errorsOf("title: 'A', component: './a.tsx'")).toContain(
    '`pages` of the plugin "a" names "./a.tsx", which does not exist.',
  );
  expect(await errorsOf("title: 'A', component: './a.tsx'", { 'a.tsx': 'export const A = 1;\n' })).toBe(
    'The component of a page must have a default export, but this file has none.\n  at a.tsx\n' +
      '  → Add one: `export default function …`.',
  );
  expect(await errorsOf("component: './a.tsx'")).toContain('must have a `title`, because the page is a component.');
  expect(await errorsOf("title: 'A', component: './a.tsx', markdown: ''")).toContain('must have one of `markdown`,');
  const withProps = "title: 'A', component: './a.tsx', props: { onClick: () => {} }";
  expect(await errorsOf(withProps, { 'a.tsx': 'export default () => null;\n' })).toContain(
    'returned `props` of "/a/" that is not JSON: `onClick` is a function.',
  );
});

test('names the file of a component that throws', async () => {
  using site = makePluginSite("{ name: 'a', pages: () => [{ route: '/a/', title: 'A', component: './a.tsx' }] }", {
    'a.tsx': "export default async function A() {\n  throw new Error('No ink.');\n}\n",
  });
  const { output } = await site.run('check');
  expect(output).toContain('The page /a/ cannot be rendered: No ink.\n  at a.tsx\n');
});
