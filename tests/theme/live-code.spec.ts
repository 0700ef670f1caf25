import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { FrameLocator, Page } from '@playwright/test';
import { madeSiteTest } from '../harness/made-site-test.ts';
import { makeSite } from '../harness/site-folder.ts';
import { root } from '../harness/sites.ts';
import { expect } from '../harness/test.ts';

const block = (code: string, meta = '') => `\`\`\`tsx live${meta}\n${code}\n\`\`\`\n\n`;

const files = {
  'docusaurus.config.js': `module.exports = {
  title: 'Kettle', url: 'https://kettle.example.org', baseUrl: '/',
  themes: ['@docusaurus/theme-live-codeblock'],
  themeConfig: { liveCodeBlock: { playgroundPosition: 'top' } },
  presets: [['classic', { docs: { routeBasePath: '/' } }]],
};
`,
  'src/theme/ReactLiveScope/index.js': `import React from 'react';
import Lamp from '@site/src/lamp';
export default { React, ...React, Lamp };
`,
  'src/lamp.js': `import { useState } from 'react';
import styles from './lamp.module.css';
export default function Lamp({ color }) {
  const [isOn, setOn] = useState(false);
  return <button className={styles.lamp} onClick={() => setOn(!isOn)}>{color} {isOn ? 'on' : 'off'}</button>;
}
`,
  'src/lamp.module.css': '.lamp { color: rgb(1, 2, 3); }',
  'docs/index.md': `# Start\n\n<div style={{ height: '4000px' }} />\n\n${block("<div style={{ blockSize: '321px' }} />")}`,
  'docs/forms.md': `# Forms

${block('function Count(props) {\n  const [count, setCount] = useState<number>(0);\n  return <button onClick={() => setCount(count + 1)}>{count} cups</button>;\n}')}
${block('class Pot extends React.Component {\n  state = { size: 2 };\n  render() { return <p>Pot of {this.state.size}</p>; }\n}')}
${block('<b>{[1, 2].map((cups) => cups * 2).join()}</b>;')}
${block('type Props = { of: string };\nconst Tea = ({ of }: Props) => <p>Tea of {of}</p>;\nrender(<><Tea of="Emma" /><Lamp color="green" /></>);', ' noInline title="tea.tsx"')}
${block("function Broken() {\n  throw new Error('no water');\n}")}
${block('<i>never closed')}
`,
  'docs/attack.md': `# Attack

${block(`function Attack() {
  const tries = { page: () => parent.document.title, storage: () => localStorage.length, cookie: () => document.cookie };
  const outcome = ([name, run]) => { try { return name + ' ' + run(); } catch (error) { return name + ' ' + error.name; } };
  const [count, setCount] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => {
      parent.frames[1].postMessage({ code: '<p>forged</p>', noInline: false, root: {}, css: '' }, '*');
      setCount((before) => before + 1);
    }, 50);
    return () => clearInterval(timer);
  }, []);
  return <><p>{Object.entries(tries).map(outcome).join(', ')}</p><output>{count}</output></>;
}`)}
${block('<p>untouched</p>')}
`,
};

const test = madeSiteTest(() => {
  const site = makeSite(files);
  for (const name of ['site.config.ts', 'sidebars.ts', 'content']) site.remove(name);
  mkdirSync(join(site.path, 'node_modules'));
  symlinkSync(join(root, 'node_modules/sucrase'), join(site.path, 'node_modules/sucrase'), 'junction');
  return site;
});

/** The result of a block. */
function resultOf(page: Page, index: number): FrameLocator {
  return page.locator('.live-code').nth(index).frameLocator('iframe');
}

const isLoaded = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/_frames/')));

test('code blocks marked as live run in a frame, which loads when a reader scrolls near it', async ({ open, page }) => {
  await open('/');
  await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(1);
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(await isLoaded(page)).toBe(false);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const height = async () => Number(await page.locator('iframe').getAttribute('height'));
  await expect.poll(height).toBeGreaterThan(321);
  expect(await height()).toBeLessThan(400);
});

test.describe('if the script that runs live code fails to load', () => {
  test.use({ expectedMessages: /ERR_FAILED/ });

  test('a block reports it', async ({ open, page }) => {
    await page.route('**/_frames/live.js', (route) => route.abort());
    await open('/forms');
    await expect(page.locator('.live-code').first().getByRole('alert')).toContainText('failed to load');
  });
});

test('blocks may be functions, classes, expressions or statements, and use the scope of the site', async ({
  open,
  page,
}) => {
  await open('/forms');
  await resultOf(page, 0).getByRole('button', { name: '0 cups' }).click();
  await expect(resultOf(page, 0).getByRole('button', { name: '1 cups' })).toBeVisible();
  await expect(resultOf(page, 1).getByText('Pot of 2')).toBeVisible();
  await expect(resultOf(page, 2).getByText('2,4')).toBeVisible();
  await page.locator('.live-code').nth(3).scrollIntoViewIfNeeded();
  await expect(resultOf(page, 3).getByText('Tea of Emma')).toBeVisible();
  await resultOf(page, 3).getByRole('button', { name: 'green off' }).click();
  await expect(resultOf(page, 3).getByRole('button', { name: 'green on' })).toHaveCSS('color', 'rgb(1, 2, 3)');
  await page.locator('.live-code').nth(5).scrollIntoViewIfNeeded();
  await expect(resultOf(page, 4).getByRole('alert')).toHaveText('Error: no water');
  await expect(resultOf(page, 5).getByRole('alert')).toContainText('SyntaxError');
  await expect(page.getByText('tea.tsx')).toBeVisible();
});

test('readers edit code with the keyboard, and edits are kept until a reset', async ({ open, page }) => {
  await open('/forms');
  const third = page.locator('.live-code').nth(2);
  const editor = page.getByRole('textbox', { name: 'Code of the example' });
  await third.getByRole('button', { name: 'Edit' }).press('Enter');
  await expect(editor).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('<b>three</b>');
  await expect(resultOf(page, 2).getByText('three')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(third.getByRole('button', { name: 'Reset' })).toBeFocused();
  await page.getByRole('link', { name: 'Attack' }).first().click();
  await expect(editor).toHaveCount(0);
  await page.goBack();
  await expect(editor).toHaveValue('<b>three</b>');
  await expect(resultOf(page, 2).getByText('three')).toBeVisible();
  await third.getByRole('button', { name: 'Reset' }).press('Enter');
  await expect(editor).toHaveCount(0);
  await expect(third.getByRole('button', { name: 'Edit' })).toBeFocused();
  await expect(resultOf(page, 2).getByText('2,4')).toBeVisible();
});

test('results follow the colour mode and keep their state', async ({ open, page }) => {
  await open('/forms');
  const result = resultOf(page, 0);
  await result.getByRole('button', { name: '0 cups' }).click();
  for (const mode of ['dark', 'light']) {
    await page.evaluate((theme) => (document.documentElement.dataset['theme'] = theme), mode);
    await expect(result.locator('html')).toHaveCSS('color-scheme', mode);
    const color = await page.locator('body').evaluate((body) => getComputedStyle(body).color);
    await expect(result.locator('p, button')).toHaveCSS('color', color);
  }
  await expect(result.getByRole('button', { name: '1 cups' })).toBeVisible();
});

test('the policy of pages forbids evaluating code, and their HTML already shows the code of blocks', async ({
  open,
  page,
  request,
  siteUrl,
}) => {
  await open('/forms');
  // In a later task, because the DevTools protocol allows evaluation in the test's own call.
  const blocked = await page.evaluate(
    () =>
      new Promise((resolve) => {
        setTimeout(() => {
          try {
            resolve(Reflect.construct(Function, ['return 1'])());
          } catch (error) {
            resolve(String(error));
          }
        });
      }),
  );
  expect(blocked).toMatch(/^EvalError/);
  const html = await (await request.get(`${siteUrl}forms`)).text();
  const headers = await (await request.get(`${siteUrl}_headers`)).text();
  for (const policy of [html, headers]) expect(policy).not.toContain('unsafe-eval');
  expect(headers).toMatch(/\n\/_frames\/\*\n {2}! Content-Security-Policy\n {2}Content-Security-Policy: sandbox /);
  expect(html).not.toContain('<iframe');
  expect(html).toMatch(/class="live-code" data-position="top"[^]*aria-label="Code in tsx"/);
  const markdown = await (await request.get(`${siteUrl}forms.md`)).text();
  expect(markdown).toContain('```tsx title="tea.tsx"\ntype Props = { of: string };\n');
});

test('code cannot read the page, and messages from other frames have no effect', async ({
  open,
  page,
  request,
  siteUrl,
}) => {
  await open('/attack');
  await expect(resultOf(page, 0).getByText(/^page /)).toHaveText(
    'page SecurityError, storage SecurityError, cookie SecurityError',
  );
  await expect(resultOf(page, 1).getByText('untouched')).toBeVisible();
  const count = async () => Number(await resultOf(page, 0).getByRole('status').textContent());
  const before = await count();
  await expect.poll(count).toBeGreaterThan(before + 2);
  const frames = page.locator('.live-code iframe');
  const height = await frames.nth(1).getAttribute('height');
  await page.evaluate(() => window.postMessage({ height: 999 }, '*'));
  // Without the policy in the header, as on hosts that ignore `_headers`.
  const text = await (await request.get(`${siteUrl}_frames/live.html`)).text();
  await page.route('**/_frames/live.html', (route) => route.fulfill({ body: text, contentType: 'text/html' }));
  const ran = await page.evaluate(async () => {
    const frame = Object.assign(document.createElement('iframe'), { src: '/_frames/live.html' });
    const load = new Promise((resolve) => frame.addEventListener('load', resolve));
    document.body.append(frame);
    await load;
    frame.contentWindow?.postMessage({ script: 'parent.hacked = true' }, '*');
    // A listener of the frame itself would run before this one, because it would have been added earlier.
    const answer = new Promise((resolve) => frame.contentWindow?.addEventListener('message', resolve));
    await answer;
    return 'hacked' in window;
  });
  expect(ran).toBe(false);
  await expect(resultOf(page, 1).getByText('untouched')).toBeVisible();
  await expect(frames.nth(1)).toHaveAttribute('height', height ?? '');
});
