import { showConsole } from '../harness/console.ts';
import { expectAccessible } from '../harness/axe.ts';
import { expect, test } from '../harness/test.ts';

test('an id is chosen by name with the keyboard, and can still be typed', async ({ page, open }) => {
  await open('/api/action/getById/');
  const dialog = await showConsole(page);
  const id = dialog.getByRole('textbox', { name: /^id/ });
  const names = dialog.getByRole('combobox', { name: 'id by name' });
  await expect(id).toHaveValue('2');
  await expect(names.locator('option:checked')).toHaveText('Timer: Timer every X minutes (2)');
  await expect(names).toHaveAccessibleDescription('Names and ids of a new database.');
  await id.focus();
  await page.keyboard.press('Tab');
  await expect(names).toBeFocused();
  await page.keyboard.type('Google: New Google D');
  await expect(id).toHaveValue('6');
  await id.fill('15');
  await expect(names.locator('option:checked')).toHaveText('–');
  await expect(dialog).toContainText('/api/action/15');
});

test('ids in a body are chosen by name; the rest of the body stays', async ({ page, open }) => {
  await open('/api/area/add/');
  const dialog = await showConsole(page);
  const editor = dialog.getByRole('textbox', { name: /^Body as application\/json/ });
  const body = async () => JSON.parse(await editor.inputValue()) as Record<string, unknown>;
  const before = await body();
  const action = dialog.getByRole('combobox', { name: 'action_id by name' });
  const reactions = dialog.getByRole('listbox', { name: 'reaction_ids by name' });
  await action.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(reactions).toBeFocused();
  await page.keyboard.press('Shift+ArrowDown');
  expect(await body()).toEqual({ ...before, action_id: 3, reaction_ids: [1, 2] });
  await editor.fill('{"action_id": 7, "reaction_ids": [99, 4]}');
  await expect(action.locator('option:checked')).toHaveText('Github: New GitHub Issue (7)');
  await reactions.selectOption([]);
  expect(await body()).toEqual({ action_id: 7, reaction_ids: [99] });
  await editor.fill('{');
  await expect(action).toBeDisabled();
  await expectAccessible(page, 'the console with names');
});
