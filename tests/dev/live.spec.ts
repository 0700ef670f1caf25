import { setTimeout } from 'node:timers/promises';
import { responseRegion, sendButton, showConsole } from '../harness/console.ts';
import { startDev } from '../harness/dev-server.ts';
import { oneOf, randomFrom } from '../harness/random.ts';
import { sampleSize } from '../harness/sample.ts';
import { smallContract } from '../harness/small-contract.ts';
import { expect, interactive } from '../harness/test.ts';
import { config, counter, expectServed, files, htmlAt, manyLinks, page, test, throwingCounter } from './live-site.ts';

test.use({ expectedMessages: /\[vite\]|React DevTools/ });
test.describe.configure({ mode: 'serial' });

test.beforeEach(async ({ written, siteUrl, open, page: tab }) => {
  // Unchanged files are not saved again, because the server would report the change after the page was opened.
  written.write(Object.fromEntries(Object.entries(files).filter(([name, text]) => written.read(name) !== text)));
  const served = () => htmlAt(tab, `${siteUrl}start/`);
  await expect.poll(served, { message: 'html of the page' }).toMatch(/Counted[^]*The first text\./);
  await open('/start/');
  await tab.getByRole('button', { name: 'Counted' }).click();
});

test('an edit shows in place, and keeps the state of the page', async ({ page: tab, written }) => {
  written.write({ 'content/start.mdx': page('The second text.\n\n## A new part') });
  await expect(tab.getByText('The second text.')).toBeVisible();
  await expect(tab.getByRole('navigation', { name: 'On this page' }).getByRole('link')).toHaveText(['A new part']);
  await expect(tab.getByRole('button', { name: 'Counted 1' })).toBeVisible();
});

test('shows the last of several saves in quick succession', async ({ page: tab, written }) => {
  // An editor saves, then a formatter, within the watcher's interval.
  for (const word of ['one', 'two', 'three', 'four', 'five', 'six']) {
    written.write({ 'content/start.mdx': page(`Save ${word}.`) });
    await setTimeout(12);
  }
  await expect(tab.getByText('Save six.')).toBeVisible();
});

test('an edit while the page loads shows in place, without an error', async ({ page: tab, written }) => {
  const { promise: isWritten, resolve: go } = Promise.withResolvers<void>();
  await tab.route('**/start/index.rsc*', async (route) => {
    await isWritten;
    await route.continue();
  });
  const requested = tab.waitForRequest('**/start/index.rsc*');
  await tab.reload();
  await requested;
  written.write({ 'content/start.mdx': page('Edited early.') });
  await expectServed(tab, 'Edited early.');
  go();
  await expect(tab.getByText('Edited early.')).toBeVisible();
});

test('shows an error over the page with its file and line, until it is fixed', async ({ page: tab, written }) => {
  const overlay = tab.locator('vite-error-overlay');
  written.write({ 'content/start.mdx': page('A <Card\n') });
  await expect(overlay).toContainText('at content/start.mdx:7:3');
  // The advice of the overlay mentions no file that the site does not have.
  await expect(overlay).toContainText('fix the code to dismiss');
  await expect(overlay).not.toContainText('vite.config');
  await expect(tab.getByText('The first text.')).toBeAttached();

  written.write({ 'content/start.mdx': page('A [link](./gone.mdx) too early.') });
  await expect(overlay).toContainText('The link "./gone.mdx" leads nowhere.');
  await expect(tab.getByText('too early')).toBeAttached();
  // Still there after the page was updated.
  await expect(overlay).toContainText('The link "./gone.mdx" leads nowhere.');

  written.write({ 'content/start.mdx': page('All is well.') });
  await expect(tab.getByText('All is well.')).toBeVisible();
  await expect(overlay).toHaveCount(0);
  await expect(tab.getByRole('button', { name: 'Counted 1' })).toBeVisible();
});

test('shows an error of a style sheet, even one that only the minifier of a build finds', async ({
  page: tab,
  written,
}) => {
  const overlay = tab.locator('vite-error-overlay');
  const counted = tab.getByRole('button', { name: 'Counted 1' });
  await expect(counted).toHaveCSS('letter-spacing', '1px');
  written.write({ 'components/counter.css': 'main button { letter-spacing: 2px; }\nmain:: { color: red; }\n' });
  await expect(overlay).toContainText('at components/counter.css:2:8');
  written.write({ 'components/counter.css': 'main button { letter-spacing: 3px; }\n' });
  await expect(overlay).toHaveCount(0);
  await expect(counted).toHaveCSS('letter-spacing', '3px');
});

test('shows an earlier error on every page that is opened', async ({ page: tab, written, open }) => {
  const overlay = tab.locator('vite-error-overlay');
  written.write({ 'content/start.mdx': page('A [link](./gone.mdx).') });
  await expect(overlay).toBeAttached();
  await open('/start/');
  await expect(overlay).toContainText('at content/start.mdx:7:3');
});

test('an added page appears in the sidebar, and disappears when it is removed', async ({ page: tab, written }) => {
  const links = tab.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link');
  await expect(links).toHaveText(['Start']);
  written.write({ 'content/added.md': '# Added\n' });
  await expect(links).toHaveText(['Added', 'Start']);
  await links.first().click();
  await expect(tab.getByRole('heading', { level: 1, name: 'Added' })).toBeVisible();
  await expect(links).toHaveText(['Added', 'Start']);
  await links.last().click();
  await expect(tab.getByRole('heading', { level: 1, name: 'Start' })).toBeVisible();
  written.remove('content/added.md');
  await expect(links).toHaveText(['Start']);
});

test('an edit keeps the open categories and the position of a sidebar', async ({ page: tab, written, open }) => {
  written.write({
    'content/one.md': '# One\n',
    'content/two.md': '# Two\n',
    'sidebars.ts': manyLinks('one', 'two'),
  });
  await expectServed(tab, 'All two');
  await open('/one/');
  const sidebar = tab.getByRole('navigation', { name: 'Docs sidebar' });
  await sidebar.getByRole('link', { name: 'All two' }).click();
  await expect(sidebar.getByRole('link', { name: 'Two', exact: true })).toBeVisible();
  written.write({ 'content/two.md': '# Two\n\nEdited.\n' });
  await expect(tab.getByText('Edited.')).toBeVisible();
  await expect(sidebar.getByRole('link', { name: 'One', exact: true })).toBeVisible();
  await open('/two/');
  const last = sidebar.getByRole('link', { name: 'L59' });
  await last.scrollIntoViewIfNeeded();
  for (const text of ['Edited again.', 'Edited a third time.']) {
    written.write({ 'content/two.md': `# Two\n\n${text}\n` });
    await expect(tab.getByText(text)).toBeVisible();
  }
  await expect(last).toBeInViewport();
  written.write({ 'sidebars.ts': files['sidebars.ts'] });
  for (const id of ['one', 'two']) written.remove(`content/${id}.md`);
});

test('an edit of a prefetched page shows when its link is followed', async ({ page: tab, written }) => {
  // An idle browser prefetches the page even before the hover.
  const ahead = tab.waitForResponse('**/other/index.rsc');
  written.write({ 'content/other.md': '# Other\n\nOld words.\n' });
  const link = tab.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Other' });
  await link.hover();
  await ahead;
  const followed = tab.waitForResponse('**/start/index.rsc');
  written.write({ 'content/other.md': '# Other\n\nNew words.\n' });
  await followed;
  await link.click();
  await expect(tab.getByText('New words.')).toBeVisible();
  // Only a page that is neither shown nor prefetched can disappear without a failed request.
  await tab.evaluate(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
  await tab.goBack();
  await expect(tab.getByText('The first text.')).toBeVisible();
  written.remove('content/other.md');
  await expect(link).toHaveCount(0);
});

test('an edit that arrives after the reader has left changes nothing on the next page', async ({
  page: tab,
  written,
  open,
}) => {
  written.write({ 'content/other.md': '# Other\n' });
  const links = tab.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link');
  await expect(links).toHaveText(['Other', 'Start']);
  await open('/other/');
  const { promise: isElsewhere, resolve: go } = Promise.withResolvers<void>();
  await tab.route('**/other/index.rsc*', async (route) => {
    await isElsewhere;
    await route.continue();
  });
  const requested = tab.waitForRequest('**/other/index.rsc*');
  written.write({ 'content/other.md': '# Other\n\nEdited.\n' });
  await requested;
  await links.last().click();
  await expect(tab.getByRole('heading', { level: 1, name: 'Start' })).toBeVisible();
  const arrived = tab.waitForResponse('**/other/index.rsc*');
  // The page is fetched again: only then could the edit show.
  const shownAgain = tab.waitForResponse('**/start/index.rsc*');
  go();
  await arrived;
  await shownAgain;
  await expect(tab.getByRole('heading', { level: 1, name: 'Start' })).toBeVisible();
  written.remove('content/other.md');
  await expect(links).toHaveText(['Start']);
});

test('shows the latest edit even if an older response arrives after it', async ({ page: tab, written }) => {
  written.write({ 'content/other.md': '# Other\n\nOld words.\n' });
  const links = tab.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link');
  await expect(links).toHaveText(['Other', 'Start']);
  // Nothing is prefetched, so the click requests the page.
  await tab.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
  await tab.reload();
  await interactive(tab);
  const { promise: isEdited, resolve: release } = Promise.withResolvers<void>();
  const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>();
  await tab.route(
    '**/other/index.rsc*',
    async (route) => {
      const response = await route.fetch();
      hold();
      await isEdited;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await links.first().click();
  await isHeld;
  written.write({ 'content/other.md': '# Other\n\nNew words.\n' });
  await expect(tab.getByText('New words.')).toBeVisible();
  const late = tab.waitForResponse('**/other/index.rsc*');
  release();
  await (await late).finished();
  await expect(tab.getByRole('status').filter({ hasText: 'Other' })).toHaveCount(1);
  await expect(tab.getByText('New words.')).toBeVisible();
  await tab.goBack();
  await expect(tab.getByText('The first text.')).toBeVisible();
  written.remove('content/other.md');
  await expect(links).toHaveText(['Start']);
});

test('an error in the configuration keeps the server running and the last valid site in place', async ({
  page: tab,
  written,
  open,
}) => {
  const overlay = tab.locator('vite-error-overlay');
  written.write({ 'site.config.ts': config('Wrong', "{ type: 'carousel' }") });
  await expect(overlay).toContainText('at site.config.ts:5:52');
  await open('/start/');
  await expect(tab.getByRole('banner').getByRole('link', { name: 'Written' })).toBeAttached();
  await expect(overlay).toContainText('no component exists for that type');

  written.write({ 'site.config.ts': 'export default {' });
  await expect(overlay).toContainText('Syntax error');

  written.write({ 'site.config.ts': config('Right', "{ label: 'Here', to: '/start' }") });
  await expect(tab.getByRole('banner').getByRole('link', { name: 'Right' })).toBeVisible();
  await expect(tab.getByRole('banner').getByRole('link', { name: 'Here' })).toBeVisible();
  await expect(overlay).toHaveCount(0);
});

test('an edited component shows without a reload', async ({ page: tab, written }) => {
  await tab.getByRole('banner').evaluate((banner) => (banner.id = 'as-it-was'));
  written.write({ 'components/counter.tsx': counter('Tallied') });
  await expect(tab.getByRole('button', { name: 'Tallied' })).toBeVisible();
  await expect(tab.locator('#as-it-was')).toBeVisible();
});

test.describe('an error while rendering', () => {
  test.use({ expectedMessages: /\[vite\]|React DevTools|500|Payload|responded with|Nothing to count|hydrating/ });

  test('in a component is reported with its file and line, until it is fixed', async ({ page: tab, written }) => {
    written.write({ 'components/counter.tsx': throwingCounter });
    await expectServed(tab, 'Nothing to count.');
    await tab.reload();
    await expect(tab.getByText('Nothing to count.')).toBeVisible();
    await expect(tab.getByText('at components/counter.tsx:4:')).toBeVisible();
    written.write({ 'components/counter.tsx': counter('Counted') });
    await expect(tab.getByRole('button', { name: 'Counted' })).toBeVisible();
    await interactive(tab);
  });

  test('in a component disappears once it is fixed, even if the page does not follow changes yet', async ({
    page: tab,
    written,
  }) => {
    const isWritten = Promise.withResolvers<void>();
    const isFixed = Promise.withResolvers<void>();
    await tab.routeWebSocket(/./, async (socket) => {
      const early: (string | Buffer)[] = [];
      socket.onMessage((message) => early.push(message));
      await isFixed.promise;
      const server = socket.connectToServer();
      for (const message of early) server.send(message);
      socket.onMessage((message) => server.send(message));
    });
    await tab.route('**/counter.tsx*', async (route) => {
      await isWritten.promise;
      await route.continue();
    });
    const requested = tab.waitForRequest('**/counter.tsx*');
    await tab.reload();
    await requested;
    written.write({ 'components/counter.tsx': throwingCounter });
    await expectServed(tab, 'Nothing to count.');
    isWritten.resolve();
    await expect(tab.getByText('Nothing to count.')).toBeVisible();
    written.write({ 'components/counter.tsx': counter('Counted') });
    await expectServed(tab, 'Counted');
    isFixed.resolve();
    await expect(tab.getByRole('button', { name: 'Counted' })).toBeVisible();
  });

  test('due to a missing import is reported at the import, until it is fixed', async ({ page: tab, written }) => {
    written.write({ 'components/counter.tsx': counter('Lost').replace("'react'", "'./gone.ts'") });
    await expectServed(tab, 'at components/counter.tsx:3:26');
    await tab.reload();
    await expect(tab.locator('pre').first()).toContainText("The import './gone.ts' cannot be found.");
    written.write({ 'components/counter.tsx': counter('Counted') });
    await expect(tab.getByRole('button', { name: 'Counted' })).toBeVisible();
    await interactive(tab);
  });

  test('in a page is reported over the page or instead of it, until it is fixed', async ({ page: tab, written }) => {
    const throwing = page("{(() => { throw new Error('Thrown late.'); })()}");
    const report = /The page \/start\/ cannot be rendered: Thrown late\.\s+at content\/start\.mdx/;
    written.write({ 'content/start.mdx': throwing });
    await expect(tab.locator('vite-error-overlay')).toContainText(report);
    await tab.reload();
    await expect(tab.getByRole('heading', { name: 'This page cannot be shown' })).toBeVisible();
    await expect(tab.locator('pre').first()).toContainText(report);
    // Fixed before the error page follows changes.
    const { promise: isFixed, resolve: go } = Promise.withResolvers<void>();
    await tab.route('**/@vite/client', async (route) => {
      await isFixed;
      await route.continue();
    });
    const requested = tab.waitForRequest('**/@vite/client');
    await tab.reload({ waitUntil: 'commit' });
    await requested;
    written.write({ 'content/start.mdx': page('All is well.') });
    await expectServed(tab, 'All is well.');
    go();
    await expect(tab.getByText('All is well.')).toBeVisible();
    await interactive(tab);
  });

  test('in a component that a page uses wrongly disappears once the page is fixed', async ({ page: tab, written }) => {
    const picky = (kind: string) =>
      `import { Picky } from '../components/picky.tsx';\n\n# Start\n\n<Picky kind="${kind}" />\n`;
    written.write({
      'components/picky.tsx':
        "export function Picky({ kind }: { kind: string }) {\n  if (kind === 'wrong') throw new Error('No such kind.');\n  return <p>Of the {kind} kind.</p>;\n}\n",
      'content/start.mdx': picky('right'),
    });
    await expect(tab.getByText('Of the right kind.')).toBeVisible();
    written.write({ 'content/start.mdx': picky('wrong') });
    await expect(tab.locator('vite-error-overlay')).toContainText('No such kind.');
    await tab.reload();
    await expect(tab.getByRole('heading', { name: 'This page cannot be shown' })).toBeVisible();
    written.write({ 'content/start.mdx': picky('best') });
    await expect(tab.getByText('Of the best kind.')).toBeVisible();
    await interactive(tab);
    // The next test opens the page, which must no longer use the component.
    written.write(files);
    await expect(tab.getByText('The first text.')).toBeVisible();
    written.remove('components/picky.tsx');
  });
});

test.describe('the policy of the site', () => {
  test.use({ expectedMessages: /\[vite\]|React DevTools|Content Security Policy|images\.example/ });

  test('is that of the built site: violations are reported over the page until the settings allow them', async ({
    page: tab,
    written,
  }) => {
    await tab.route('https://images.example/**', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: '<svg/>' }),
    );
    const overlay = tab.locator('vite-error-overlay');
    written.write({ 'content/start.mdx': page('![Far](https://images.example/a.svg)') });
    await expect(overlay).toContainText('does not let `<img src>` load "https://images.example/a.svg"');
    await expect(overlay).toContainText('at content/start.mdx:7:8');
    await tab.reload();
    // The page follows changes only once it is interactive.
    await interactive(tab);
    await expect(overlay).toContainText("`csp: { img: ['https://images.example'] },`");

    const settings = config('Written').replace(
      'themeConfig',
      "csp: { img: ['https://images.example'] },\n  themeConfig",
    );
    written.write({ 'site.config.ts': settings });
    // A closed overlay proves nothing: it also closes whenever the page is about to be fetched again.
    const servedPolicy = async () => (await tab.request.get(tab.url())).headers()['content-security-policy'];
    await expect.poll(servedPolicy).toContain("img-src 'self' data: https://images.example;");
    await expect(overlay).toHaveCount(0);
    const response = await tab.reload();
    expect(response?.headers()['content-security-policy']).toContain("img-src 'self' data: https://images.example;");
    expect(await tab.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content')).not.toContain(
      'unsafe-inline',
    );
    await expect(tab.getByRole('img', { name: 'Far' })).toHaveJSProperty('complete', true);
    await expect(overlay).toHaveCount(0);
  });
});

test.describe('the sandbox', () => {
  test('shows its errors over the page until they are fixed; then it responds, even after an edit', async ({
    page: tab,
    siteUrl,
    written,
  }) => {
    const server = (text: string) => `export default () => () => Response.json({ text: '${text}' });\n`;
    const overlay = tab.locator('vite-error-overlay');
    written.write({
      'content/api/openapi.yaml': smallContract('1', [{ id: 'box.get', summary: 'Get a box', field: 'text' }]),
      'sandbox/server.ts': `import { join } from 'node:path';\n${server('first')}`,
      'site.config.ts': config('Written').replace(
        'themeConfig',
        "openapi: { path: 'content/api/openapi.yaml', lint: 'valid', sandbox: 'sandbox/server.ts' },\n  themeConfig",
      ),
    });
    await expect(overlay).toContainText("The sandbox imports 'node:path', which browsers do not have.");
    await tab.goto(`${siteUrl}api/box/get/`);
    for (const [text, error] of [
      [`${server('second')}export const events = 'rain';`, '`events` of sandbox/server.ts is not a list'],
      [`import { data } from './data.ts';\n${server('second')}`, "The import './data.ts' cannot be found."],
      [`import data from 'no-such-package';\n${server('second')}`, "The import 'no-such-package' cannot be found."],
      ['export default (', 'Syntax error'],
    ] as const) {
      written.write({ 'sandbox/server.ts': text });
      await expect(overlay).toContainText(error);
      await expect(overlay).toContainText('at sandbox/server.ts:');
    }
    written.write({ 'sandbox/server.ts': server('third') });
    await expect(overlay).toHaveCount(0);
    const sendTo = async (text: string) => {
      await interactive(tab);
      const dialog = await showConsole(tab);
      await dialog.getByLabel('Base address').selectOption('Sandbox, in this page');
      await sendButton(dialog).click();
      await expect(responseRegion(dialog)).toContainText(`"text": "${text}"`);
    };
    await sendTo('third');
    const reloaded = tab.waitForEvent('load');
    written.write({ 'sandbox/server.ts': server('fourth') });
    await reloaded;
    await sendTo('fourth');
  });
});

test.describe('valid and broken edits at random times', () => {
  test.use({ expectedMessages: /./ });

  const rounds = Number(process.env['ROUNDS'] ?? sampleSize('edits of dev at any time', 4, 12));
  const seed = Number(process.env['SEED'] ?? 1);

  test(`end with the last saved state: seed ${seed}`, async ({ page: tab, written }) => {
    const random = randomFrom(seed);
    const text = (content: string) => written.write({ 'content/start.mdx': page(content) });
    const component = (code: string) => written.write({ 'components/counter.tsx': code });
    const go = (name: string) =>
      tab
        .evaluate(
          (wanted) => document.querySelectorAll('a').forEach((link) => link.textContent === wanted && link.click()),
          name,
        )
        .catch(() => undefined);
    const acts: Record<string, () => unknown> = {
      text: () => text(`Text ${random(1000)}.`),
      'broken text': () => text('A <Card\n'),
      'throwing text': () => text("{(() => { throw new Error('Thrown.'); })()}"),
      component: () => component(counter(`Counted${random(1000)}`)),
      'throwing component': () => component(throwingCounter),
      'broken import': () => component(`import './gone.ts';\n${counter('Lost')}`),
      // Fails if the server reloads the page meanwhile.
      reload: () => tab.reload({ waitUntil: 'commit' }).catch(() => undefined),
      'go to the other page': () => go('Other'),
      'go back': () => go('Start'),
    };
    written.write({ 'content/other.md': '# Other\n' });
    for (let round = 1; round <= rounds; round++) {
      const done: string[] = [];
      for (let count = 2 + random(4); count > 0; count--) {
        const name = oneOf(Object.keys(acts), random);
        done.push(name);
        await acts[name]?.();
        await setTimeout(random(2) * random(300));
      }
      text(`Text of round ${round}.`);
      component(counter(`Round ${round}:`));
      await test.step(`round ${round}: ${done.join(', ')}`, async () => {
        await expect(async () => {
          // A navigation that takes too long reloads the window. Each click starts a new one, so wait for it.
          await expect(tab.getByRole('progressbar')).toHaveCount(0);
          await go('Start');
          await expect(tab.getByText(`Text of round ${round}.`)).toBeVisible({ timeout: 2000 });
        }).toPass({ timeout: 600_000 });
        await expect(tab.getByRole('button', { name: `Round ${round}: ` })).toBeVisible();
        await expect(tab.locator('vite-error-overlay')).toHaveCount(0);
      });
    }
  });
});

test.describe('a restarted server', () => {
  test.use({ expectedMessages: /\[vite\]|React DevTools|ERR_CONNECTION|WebSocket/ });

  // The last test, because it ends the server of the others.
  test('reloads the open pages', async ({ page: tab, written, server }) => {
    await tab.locator('body').evaluate((body) => (body.id = 'as-it-was'));
    await server.end();
    const again = await startDev(written.path, { port: new URL(server.url).port });
    await expect(tab.locator('#as-it-was')).toHaveCount(0);
    await interactive(tab);
    await again.end();
  });
});
