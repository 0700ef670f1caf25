import type { Page } from '@playwright/test';
import { parse } from 'yaml';
import { expect, test } from '../harness/test.ts';

const section = (page: Page, title: string) =>
  page.locator('.api-section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const field = (page: Page, id: string) => page.locator(`[id="${id}"]`);

test('method and path are at the top, and the path can be copied', async ({ page, open, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open('/api/users/updateById/');
  const endpoint = page.locator('.endpoint').first();
  await expect(endpoint).toContainText(/PUT\s*\/api\/users\/\{id\}/);
  await expect(endpoint).toContainText('users.updateById');
  await endpoint.getByRole('button', { name: 'Copy path to clipboard' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('/api/users/{id}');
});

test.describe('the section on authentication', () => {
  test('lists the places of the token in the order in which the server looks', async ({ page, open }) => {
    await open('/api/area/add/');
    const authentication = section(page, 'Authentication');
    await expect(authentication).toContainText('The first non-empty one is used:');
    await expect(authentication.locator('ol').getByRole('listitem')).toHaveText([
      'Authorization: Bearer <token>',
      '?token=<token>',
      'Cookie: token=<token>',
    ]);
    await authentication.getByRole('link', { name: 'where the server looks for the token' }).click();
    await expect(page.getByRole('heading', { name: 'Where the server looks for the token' })).toBeInViewport();
    await expect(page.getByText('Bearer is case-sensitive')).toBeVisible();
  });

  test('says that only the cookie is read', async ({ page, open }) => {
    await open('/api/auth/logout/');
    const authentication = section(page, 'Authentication');
    await expect(authentication).toContainText('Send this:');
    await expect(authentication.locator('ol').getByRole('listitem')).toHaveText(['Cookie: token=<token>']);
  });

  test('says that no token is needed', async ({ page, open }) => {
    await open('/api/service/getAll/');
    await expect(section(page, 'Authentication').first()).toContainText('None. Anyone can call it.');
  });
});

test('parameters are grouped by their place in the request, with type, default and constraints', async ({
  page,
  open,
}) => {
  await open('/api/users/updateById/');
  await expect(section(page, 'Parameters')).toContainText('In the path');
  await expect(field(page, 'path-id')).toContainText(/id\s*integer \(int32\)\s*required\s*Id of the account\./);
  await open('/api/oauth/github/');
  await expect(section(page, 'Parameters').first()).toContainText('In the query');
  await expect(field(page, 'query-redirect_to')).toContainText('Default "/"');
  await open('/api/auth/register/');
  await expect(field(page, 'body-email')).toContainText(/email\s*string\s*required/);
  await expect(field(page, 'body-email')).toContainText('1 to 255 characters');
  await expect(field(page, 'response-201-application-json-token').locator('code').last()).toHaveText(/^\^\[/);
  await open('/api/area/add/');
  await expect(field(page, 'body-config')).toContainText('AreaConfig or any other JSON or null');
  await expect(field(page, 'body-config')).toContainText('Default null');
});

test('notes, related operations and guides come after the responses', async ({ page, open }) => {
  await open('/api/area/add/');
  await expect(section(page, 'Good to know')).toContainText('are not checked against the reactions');
  const related = section(page, 'Related').getByRole('listitem');
  await expect(related.filter({ hasText: 'Used in' }).first()).toBeVisible();
  await related.filter({ hasText: 'Used in' }).getByRole('link', { name: 'API overview' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'API overview' })).toBeVisible();
  await page.goBack();
  await related.filter({ hasText: 'List actions' }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'List actions' })).toBeVisible();
});

test('an OAuth page shows both endpoints, the scopes, and the flow as a diagram', async ({ page, open }) => {
  await open('/api/oauth/github/');
  await expect(page.getByText('admin:repo_hook', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('main').locator('.diagram svg, svg[role="img"]').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Return from GitHub' })).toBeVisible();
  await expect(page.locator('.endpoint')).toContainText(['/api/oauth/github', '/api/oauth/github/callback']);
});

test('the site publishes the contract as YAML and JSON, and links to both', async ({ page, open }) => {
  await open('/api/overview/');
  const addresses = await Promise.all(
    ['openapi.yaml', 'openapi.json'].map((name) =>
      page.getByRole('link', { name, exact: true }).evaluate((link) => (link as HTMLAnchorElement).href),
    ),
  );
  const [yaml, json] = await Promise.all(addresses.map(async (address) => (await page.request.get(address)).text()));
  const contract = JSON.parse(json ?? '') as { openapi: string; paths: object };
  expect(contract.openapi).toMatch(/^3\.1\./);
  expect(Object.keys(contract.paths).length).toBeGreaterThan(30);
  expect(parse(yaml ?? '')).toEqual(contract);
});

test.describe('in a narrow window', () => {
  test.use({ viewport: { width: 375, height: 800 } });

  test('a link leads past the text to request and response', async ({ page, open }) => {
    await open('/api/area/add/');
    const request = page.getByRole('region', { name: 'Request: Create an area' });
    await expect(request).not.toBeInViewport();
    await page.getByRole('link', { name: 'Request and response' }).click();
    await expect(request).toBeInViewport();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(page.getByRole('link', { name: 'Request and response' })).toBeHidden();
  });
});

test('long lines of a response are wrapped, not cut off', async ({ page, open }) => {
  await open('/api/area/add/');
  const response = page.getByRole('region', { name: /^Response:/ });
  await response.getByRole('radio', { name: '500' }).check();
  const shown = response.locator('pre:visible');
  await expect(shown).toContainText('SequelizeForeignKeyConstraintError');
  expect(await shown.evaluate((code) => code.scrollWidth - code.clientWidth)).toBeLessThanOrEqual(0);
});

test('next requests say where their values come from, without showing the expressions of the contract', async ({
  page,
  open,
}) => {
  await open('/api/area/add/');
  const next = page.getByRole('listitem').filter({ hasText: 'List the executions of an area' });
  await expect(next.filter({ hasText: 'id is data.id of the response.' })).toHaveCount(1);
  await expect(page.locator('main')).not.toContainText('$response.');
});
