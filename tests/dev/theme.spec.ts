import { devTest } from '../harness/dev-test.ts';
import { makeSite } from '../harness/site-folder.ts';
import { expect } from '../harness/test.ts';

const footer = (text: string) => `export default function Footer() {\n  return <footer>${text}</footer>;\n}\n`;
const article = (text: string) =>
  `export default function Article({ Original, ...props }) {\n  return <><b>${text}</b><Original {...props} /></>;\n}\n`;

const test = devTest(() => makeSite({ 'theme/Footer.tsx': footer('First footer') }));

// When a part is added or removed, modules that import it can fail in several ways before the page loads again.
test.use({ expectedMessages: /./ });

test('an open page shows when a part of the theme is edited, added or removed', async ({ open, page, written }) => {
  await open('/start/');
  const shown = page.locator('footer');
  await expect(shown).toHaveText('First footer');
  written.write({ 'theme/Footer.tsx': footer('Second footer') });
  await expect(shown).toHaveText('Second footer');
  written.write({ 'theme/Article.tsx': article('Added') });
  await expect(page.getByText('Added')).toBeVisible();
  written.remove('theme/Article.tsx');
  await expect(page.getByText('Added')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Start' })).toBeVisible();
});
