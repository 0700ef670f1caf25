import { expectAccessible } from '../harness/axe.ts';
import { expect, test } from '../harness/test.ts';

test.use({ site: 'navbar' });

test.describe('the list of keyboard shortcuts', () => {
  test('opens with ?, closes with Escape, and restores the focus', async ({ page, open }) => {
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await open('/guides/first/');
    const dialogFiles = () => loaded.filter((url) => url.includes('keys-dialog'));
    expect(dialogFiles()).toEqual([]);
    const link = page.getByRole('main').getByRole('link').first();
    await link.focus();
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(dialog).toBeVisible();
    expect(dialogFiles()).not.toEqual([]);
    await expect(dialog.getByRole('definition').first()).toHaveText('/ Ctrl K ⌘ K');
    await expectAccessible(page, 'list of keys');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(link).toBeFocused();
    await page.keyboard.press('?');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
  });

  test('leaves ? to text fields and to the search', async ({ page, open }) => {
    await open('/guides/first/');
    await page.keyboard.press('/');
    await page.getByRole('combobox').press('?');
    await expect(page.getByRole('combobox')).toHaveValue('?');
    await expect(page.getByRole('dialog')).toHaveCount(1);
  });
});
