import type { Locator } from '@playwright/test';
import { showConsole, showSandboxTools, showToken, tokenField } from '../harness/console.ts';
import { expect, test } from '../harness/test.ts';

const server = 'https://area.pintardware.dev';
const sandbox = 'Sandbox, in this page';

/** Replaces the text of a field by typing, because React gets no event from Playwright's `fill` in Firefox. */
async function type(field: Locator, text: string): Promise<void> {
  await field.focus();
  await field.press('ControlOrMeta+A');
  await field.pressSequentially(text);
}

test('tokens and ids of the sandbox are separate from those of a server', async ({ page, open }) => {
  await open('/api/users/getById/');
  const dialog = await showConsole(page);
  const base = dialog.getByLabel('Base address');
  const id = dialog.getByRole('textbox', { name: /^id/ });
  await showSandboxTools(dialog);
  await dialog.getByRole('button', { name: 'Sign in as admin' }).click();
  await expect(id).toHaveValue('1');
  await showToken(dialog);
  await expect(tokenField(dialog)).toHaveValue(/^ey/);
  const own = await tokenField(dialog).inputValue();

  await base.selectOption(server);
  await expect(tokenField(dialog)).toHaveValue('');
  await expect(id).not.toHaveValue('1');
  await type(tokenField(dialog), 'of-the-server');
  const sample = page.locator('pre', { hasText: `${server}/api/users/` }).first();
  await dialog.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(sample).toContainText('of-the-server');

  await base.selectOption(sandbox);
  await showToken(dialog);
  await expect(tokenField(dialog)).toHaveValue(own);
  await expect(id).toHaveValue('1');
  await expect(page.locator('pre', { hasText: 'of-the-server' })).toHaveCount(0);

  // The reader's input takes precedence.
  await type(id, '42');
  await base.selectOption(server);
  await expect(id).toHaveValue('42');
  await expect(tokenField(dialog)).toHaveValue('of-the-server');
});

test('steps of the walk-through send no values of the sandbox to a server', async ({ page, open }) => {
  await open('/api/overview/');
  const step = (operation: string) => {
    const button = page.getByRole('button', { name: `Send ${operation}`, exact: true });
    return { button, part: page.locator('.send-step').filter({ has: button }) };
  };
  for (const operation of ['auth.register', 'action.getAll', 'reaction.getAll']) {
    await step(operation).button.click();
    await expect(step(operation).part.locator('.status')).toHaveText(/^2/);
  }
  await page.getByLabel('Base address').first().selectOption(server);
  await step('area.add').button.click();
  await expect(step('area.add').part.getByRole('alert')).toContainText('no value for actionId, reactionId yet');
});
