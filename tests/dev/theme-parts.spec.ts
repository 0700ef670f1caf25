import { expect } from '../harness/test.ts';
import { expectServed, test } from './live-site.ts';

// When a part is added or removed, modules that import it can fail in several ways before the page loads again.
test.use({ expectedMessages: /./ });
test.describe.configure({ mode: 'serial' });

test.beforeEach(({ open }) => open('/start/'));

const footer = (text: string) => `export default () => <footer>${text}</footer>;\n`;

test('a part of the theme shows an edit that Vite reports before the page is connected', async ({
  page: tab,
  written,
}) => {
  const shown = tab.locator('footer');
  written.write({ 'theme/Footer.tsx': footer('First footer') });
  await expect(shown).toHaveText('First footer');
  const { promise: isConnectable, resolve: connect } = Promise.withResolvers<void>();
  await tab.routeWebSocket(/./, async (socket) => {
    await isConnectable;
    socket.connectToServer();
  });
  const loaded = tab.waitForResponse(/\/theme\/Footer\.tsx/);
  await tab.reload({ waitUntil: 'commit' });
  await loaded;
  written.write({ 'theme/Footer.tsx': footer('Second footer') });
  await expectServed(tab, 'Second footer');
  connect();
  await expect(shown).toHaveText('Second footer');
  written.remove('theme/Footer.tsx');
  await expect(shown).toHaveCount(0);
});

test('a part of the theme shows in an open page when it is added, edited or removed', async ({
  page: tab,
  written,
}) => {
  const shown = tab.locator('footer');
  written.write({ 'theme/Footer.tsx': footer('First footer') });
  await expect(shown).toHaveText('First footer');
  written.write({ 'theme/Footer.tsx': footer('Second footer') });
  await expect(shown).toHaveText('Second footer');
  written.write({
    'theme/Article.tsx': 'export default ({ Original, ...props }) => <><b>Added</b><Original {...props} /></>;\n',
  });
  await expect(tab.getByText('Added')).toBeVisible();
  await expect(shown).toHaveText('Second footer');
  written.remove('theme/Article.tsx');
  await expect(tab.getByText('Added')).toHaveCount(0);
  await expect(tab.getByRole('heading', { name: 'Start' })).toBeVisible();
  written.remove('theme/Footer.tsx');
  await expect(shown).toHaveCount(0);
});
