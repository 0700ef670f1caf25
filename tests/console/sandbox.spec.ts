import type { Locator } from '@playwright/test';
import { expectAccessible } from '../harness/axe.ts';
import { responseRegion, sendButton, showConsole, showSandboxTools } from '../harness/console.ts';
import { expect, test } from '../harness/test.ts';

test.use({ site: 'console' });

const panel = (dialog: Locator) => dialog.getByRole('group', { name: 'Sandbox', exact: true });
const chooseSandbox = (dialog: Locator) => dialog.getByLabel('Base address').selectOption('Sandbox, in this page');

async function expectBody(dialog: Locator, text: string): Promise<void> {
  await sendButton(dialog).click();
  await expect(responseRegion(dialog)).toContainText(text);
}

test('the sandbox is offered first, and the server of the contract stays the default', async ({ page, open }) => {
  await open('/api/pet/find/');
  const dialog = await showConsole(page);
  const servers = dialog.getByLabel('Base address');
  await expect(servers.locator('option').first()).toHaveText('Sandbox, in this page');
  await expect(servers).toHaveValue('http://localhost:4000');
  await expect(panel(dialog)).toHaveCount(0);
  await chooseSandbox(dialog);
  await expectBody(dialog, '"asked": 1');
  await showSandboxTools(dialog);
  await expect(panel(dialog).getByRole('button')).toHaveText(['Reset', 'Trigger']);
  await open('/api/pet/find/');
  await expectBody(await showConsole(page), '"asked": 2');
});

test('the sandbox reports errors of its handler, and continues', async ({ page, open }) => {
  await open('/api/pet/find/');
  const dialog = await showConsole(page);
  await chooseSandbox(dialog);
  await dialog.getByLabel(/^kind/).selectOption('dog');
  await expectBody(dialog, 'Error: the dog has run away');
  await dialog.getByLabel(/^kind/).selectOption('cat');
  await expectBody(dialog, '"asked": 2');
});

test.describe('a saved state that cannot be opened', () => {
  test.use({ expectedMessages: /thirteen/ });

  test('is reported until the sandbox is reset', async ({ page, open }) => {
    await open('/api/pet/find/');
    const dialog = await showConsole(page);
    await chooseSandbox(dialog);
    await dialog.getByLabel(/^shelter/).fill('13');
    await expectBody(dialog, '"asked": 13');
    await open('/api/pet/find/');
    const next = await showConsole(page);
    await expect(panel(next)).toContainText('Error: thirteen');
    await showSandboxTools(next);
    await panel(next).getByRole('button', { name: 'Reset' }).click();
    await panel(next).getByRole('button', { name: 'Press again to reset' }).click();
    await expectBody(next, '"asked": 1');
  });
});

test('ends a handler that never returns, and keeps the previous state', async ({ page, open }) => {
  await page.clock.install();
  await open('/api/pet/find/');
  const dialog = await showConsole(page);
  await chooseSandbox(dialog);
  await expectBody(dialog, '"asked": 1');
  await dialog.getByLabel(/^shelter/).fill('99');
  await sendButton(dialog).click();
  await expect(responseRegion(dialog)).toContainText('Waiting for a response…');
  await page.clock.fastForward('00:31');
  await expect(responseRegion(dialog)).toContainText('No response within 30 seconds.');
  await dialog.getByLabel(/^shelter/).fill('7');
  await expectBody(dialog, '"asked": 2');
});

test('ends an event that never returns, and runs later events', async ({ page, open }) => {
  await page.clock.install();
  await open('/api/pet/find/');
  const dialog = await showConsole(page);
  await chooseSandbox(dialog);
  await expectBody(dialog, '"asked": 1');
  await showSandboxTools(dialog);
  const trigger = panel(dialog).getByRole('button', { name: 'Trigger' });
  await trigger.click();
  await page.clock.fastForward('00:21');
  await expect(panel(dialog).getByRole('status')).toHaveText('No response within 20 seconds.');
  await expectBody(dialog, '"asked": 2');
  await panel(dialog).getByLabel('Simulated event').selectOption('A shower');
  await trigger.click();
  await expect(panel(dialog).getByRole('status')).toHaveText('Triggered: A shower');
  await expectBody(dialog, '"asked": 41');
});

test('lists differences between a response and the contract, if any', async ({ page, open }) => {
  await open('/api/pet/find/');
  const dialog = await showConsole(page);
  await chooseSandbox(dialog);
  await expectBody(dialog, '"asked": 1');
  const headline = responseRegion(dialog).getByRole('status').first();
  await expect(headline).toContainText('This response differs from the contract.');
  await expect(headline.getByRole('listitem')).toHaveText(['Body: must be array, not object']);
  await expectAccessible(page, 'a response that differs');
  await dialog.getByLabel(/^tame/).selectOption('false');
  await expectBody(dialog, 'hiss');
  await expect(headline.getByRole('listitem')).toHaveText(['Status 418 is not in the contract. Expected one of 200.']);
  await dialog.getByLabel(/^tame/).selectOption('true');
  await expectBody(dialog, 'Mia');
  await expect(headline).not.toContainText('differs');
});
