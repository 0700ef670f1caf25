import { madeSiteTest } from '../harness/made-site-test.ts';
import { makeSite } from '../harness/site-folder.ts';
import { expect } from '../harness/test.ts';

const files = {
  'site.config.ts': `import { definePlugin } from 'area-docs/plugin';
const votes = definePlugin({
  name: 'votes',
  pages: () => [{ route: '/votes/', title: 'Votes', component: './votes.jsx', props: { start: 3 } }],
  navbarItems: () => [{ label: 'Votes', to: '/votes/', position: 'left' }],
});
export default { title: 'Site', url: 'https://example.com', baseUrl: '/', plugins: [votes] };
`,
  'votes.jsx': `import { Vote } from './vote.jsx';
export default function Votes({ start }) {
  return <p>Vote: <Vote start={start} /></p>;
}
`,
  'vote.jsx': `'use client';
import { useState } from 'react';
export function Vote({ start }) {
  const [votes, setVotes] = useState(start);
  return <button type="button" onClick={() => setVotes(votes + 1)}>{votes} votes</button>;
}
`,
};

const test = madeSiteTest(() => makeSite(files));

test('a page of a plugin is linked from the navbar, and its component is interactive', async ({ open, page }) => {
  await open('/start/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Votes' }).click();
  await page.getByRole('button', { name: '3 votes' }).click();
  await expect(page.getByRole('button', { name: '4 votes' })).toBeVisible();
  await open('/votes/');
  await page.getByRole('button', { name: '3 votes' }).click();
  await expect(page.getByRole('button', { name: '4 votes' })).toBeVisible();
});
