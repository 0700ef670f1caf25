import type { Locator } from '@playwright/test';
import { expectAccessible } from '../harness/axe.ts';
import { responseRegion, sendButton, showConsole } from '../harness/console.ts';
import { focusByTab } from '../harness/focus-by-tab.ts';
import { expect, test } from '../harness/test.ts';
import { windowsOf } from '../harness/windows.ts';

const panel = (dialog: Locator) => dialog.getByRole('group', { name: 'Sandbox', exact: true });
const list = (dialog: Locator) => panel(dialog).getByLabel('Simulated event');

/** Presses a button by keyboard, moving from the current focus. */
async function press(button: Locator): Promise<void> {
  await focus(button);
  await button.page().keyboard.press('Enter');
}

async function focus(wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible();
  await focusByTab(wanted, 60);
}

const form = [{ fieldName: 'Repository owner/repo (ex: FiveStack/AREA)', response: 'ana/garden' }];
const area = {
  action_id: 7,
  reaction_ids: [6],
  config: {
    trigger: { name: 'New GitHub Issue', datas_form: form },
    actions: [{ name: 'Star GitHub Repository', datas_form: form }],
  },
};

for (const { width, colorScheme } of windowsOf('events of a sandbox')) {
  test.describe(`${width} px wide, in ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 800 }, colorScheme });

    test('an event at a provider fires an area of a linked account, by keyboard', async ({ page, open }) => {
      await page.addInitScript((theme) => localStorage.setItem('theme', theme), colorScheme);
      await open('/api/oauth/github/');
      let dialog = await showConsole(page);
      await expect(panel(dialog)).toContainText('Nobody has linked Google yet');
      await expect(panel(dialog)).toContainText('signed in as the example user');
      await press(sendButton(dialog));
      await press(responseRegion(dialog).getByRole('button', { name: 'Follow the redirect' }));
      await press(responseRegion(dialog).getByRole('button', { name: 'Agree' }));
      // Leaving the page before the response would lose the linked account.
      await expect(responseRegion(dialog)).toContainText(/GET \/api\/oauth\/github\/callback.*302 Found/s);

      await open('/api/area/add/');
      dialog = await showConsole(page);
      await focus(dialog.getByLabel(/^Body as/));
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.insertText(JSON.stringify(area));
      await page.keyboard.press('Control+Enter');
      await expect(responseRegion(dialog).locator('.status')).toHaveText('201 Created');

      await press(panel(dialog).getByText('Sandbox tools'));
      // The list has an event for the repository of this area as soon as the area exists.
      await focus(list(dialog));
      await page.keyboard.type('An issue');
      await expect(list(dialog)).toHaveValue('An issue is opened in ana/garden');
      await expect(list(dialog)).toHaveAccessibleDescription(
        'Areas with the action “New GitHub Issue” detect it in the next minute.',
      );
      await press(panel(dialog).getByRole('button', { name: 'Trigger' }));
      await expect(panel(dialog).getByRole('status')).toHaveText('Triggered: An issue is opened in ana/garden');
      await expectAccessible(page, 'the events of a sandbox');
      const overflow = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      await press(panel(dialog).getByRole('button', { name: 'Advance one minute' }));
      await expect(panel(dialog).getByRole('status')).toContainText('The sandbox clock shows');

      await open('/api/areaExecution/getAllCurrentUser/');
      dialog = await showConsole(page);
      await press(sendButton(dialog));
      await expect(responseRegion(dialog)).toContainText('GitHub repository starred successfully.');
    });
  });
}
