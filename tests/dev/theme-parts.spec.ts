import { expect } from '../harness/test.ts';
import { htmlAt, test } from './live-site.ts';

// When a part is added or removed, modules that import it can fail in several ways before the page loads again.
test.use({ expectedMessages: /./ });
test.describe.configure({ mode: 'serial' });

const footer = (text: string) => ({
  'theme/Footer.tsx': `export default () => <footer>${text}</footer>;\n`,
});
const article = (text: string) => ({
  'theme/Article.tsx': `export default ({ Original, ...props }) => <><b>${text}</b><Original {...props} /></>;\n`,
});

test.beforeEach(async ({ page: tab, open, written }) => {
  await open('/start/');
  written.write(footer('First footer'));
  await expect(tab.locator('footer')).toHaveText('First footer');
});

test('a part of the theme shows in an open page when it is added, edited or removed', async ({
  page: tab,
  written,
}) => {
  const shown = tab.locator('footer');
  written.write(footer('Second footer'));
  await expect(shown).toHaveText('Second footer');
  written.write(article('Added'));
  await expect(tab.getByText('Added')).toBeVisible();
  await expect(shown).toHaveText('Second footer');
  written.remove('theme/Article.tsx');
  await expect(tab.getByText('Added')).toHaveCount(0);
  await expect(tab.getByRole('heading', { name: 'Start' })).toBeVisible();
  written.remove('theme/Footer.tsx');
  await expect(shown).toHaveCount(0);
});

test('an added, edited or removed part also shows if the page was not connected yet', async ({
  page: tab,
  written,
}) => {
  let isConnectable: Promise<void> | undefined;
  await tab.routeWebSocket(/./, async (socket) => {
    await isConnectable;
    socket.connectToServer();
  });
  /**
   * Makes a change once the page has loaded the module to change, but before it is connected. Vite reports changes only
   * to connected pages.
   */
  const miss = async (files: RegExp, change: () => void, served: (html: string) => boolean) => {
    const { promise, resolve: connect } = Promise.withResolvers<void>();
    isConnectable = promise;
    const loaded = tab.waitForResponse(files);
    await tab.reload({ waitUntil: 'commit' });
    await loaded;
    change();
    await expect.poll(async () => served(await htmlAt(tab, tab.url())), 'the change is served').toBe(true);
    connect();
  };
  const part = /\/theme\/Footer\.tsx/;
  const shown = tab.locator('footer');
  await miss(
    part,
    () => written.write(footer('Second footer')),
    (html) => html.includes('Second footer'),
  );
  await expect(shown).toHaveText('Second footer');
  await miss(
    part,
    () => written.remove('theme/Footer.tsx'),
    (html) => !html.includes('<footer'),
  );
  await expect(shown).toHaveCount(0);
  await miss(
    /\/layout-parts\.ts/,
    () => written.write({ 'theme/Navbar.tsx': 'export default () => <nav>Other navbar</nav>;\n' }),
    (html) => html.includes('Other navbar'),
  );
  await expect(tab.getByText('Other navbar')).toBeVisible();
  written.remove('theme/Navbar.tsx');
  await expect(tab.getByText('Other navbar')).toHaveCount(0);
});
