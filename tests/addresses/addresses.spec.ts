import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { outputDir } from '../harness/sites.ts';
import { expect, test } from '../harness/test.ts';

/** Status and target of a redirect, without following it. */
async function statusAndTarget(request: APIRequestContext, url: string): Promise<[number, string | undefined]> {
  const response = await request.get(url, { maxRedirects: 0 });
  return [response.status(), response.headers()['location']];
}

/** Paths of the links to pages, but not of the one to the page's Markdown file. Fails if there are none. */
async function pathsInSite(page: Page, baseUrl: string): Promise<string[]> {
  const links = page.locator(`a[href^="${baseUrl}"]:not([rel=alternate])`);
  const paths = await links.evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
  expect(paths).not.toEqual([]);
  return paths;
}

test.describe('addresses with a trailing slash', () => {
  test.use({ site: 'faults' });

  test('are in every link, with the base path once', async ({ page, open }) => {
    await open('/start/');
    for (const path of await pathsInSite(page, '/f/')) expect(path).toMatch(/^\/f\/(?!f\/)([\w-]+\/)*$/);
  });

  test('are the targets of redirects from other forms', async ({ request, siteUrl }) => {
    const { origin } = new URL(siteUrl);
    expect(await statusAndTarget(request, `${origin}/f/part?a=1`)).toEqual([301, '/f/part/?a=1']);
    expect(await statusAndTarget(request, `${origin}/f`)).toEqual([301, '/f/']);
    expect(await statusAndTarget(request, origin)).toEqual([301, '/f/']);
    expect(await statusAndTarget(request, `${origin}/f/part/`)).toEqual([200, undefined]);
    expect(await statusAndTarget(request, `${origin}/elsewhere/`)).toEqual([404, undefined]);
  });
});

test.describe('addresses without a trailing slash', () => {
  test.use({ site: 'plain' });

  test('are in every link', async ({ page, open }) => {
    await open('/');
    for (const path of await pathsInSite(page, '/docs/')) expect(path).toMatch(/^\/docs\/([\w-]+)?$/);
  });

  test('are the targets of redirects from other forms', async ({ request, siteUrl }) => {
    const { origin } = new URL(siteUrl);
    expect(await statusAndTarget(request, `${origin}/docs/second/`)).toEqual([301, '/docs/second']);
    expect(await statusAndTarget(request, `${origin}/docs/second`)).toEqual([200, undefined]);
  });

  test('are the targets of redirects from old addresses, with query and anchor, even on a host that serves only files', async ({
    page,
    request,
    siteUrl,
  }) => {
    expect(await statusAndTarget(request, `${siteUrl}former?a=1`)).toEqual([301, '/docs/second?a=1']);
    await page.goto(`${siteUrl}former/index.html?a=1&a=2#two`);
    await expect(page).toHaveURL(`${siteUrl}second?a=1&a=2#two`);
    const moved = await readFile(join(outputDir('plain'), 'former/index.html'), 'utf8');
    expect(moved).toContain('<meta http-equiv="refresh" content="0; url=/docs/second">');
  });

  test('end in .md for the Markdown of a page', async ({ page, open, request }) => {
    await open('/second');
    await expect(page.getByRole('link', { name: 'View as Markdown' })).toHaveAttribute('href', '/docs/second.md');
    const response = await request.get(new URL('/docs/second.md', page.url()).href);
    expect(response.headers()['content-type']).toBe('text/markdown; charset=utf-8');
    expect(await response.text()).toMatch(/^# /);
  });

  test('work in relative links and links with a hash, without a reload', async ({ page, open }) => {
    await open('/');
    await page.evaluate(() => Object.assign(window, { marked: true }));
    await page.getByRole('main').getByRole('link', { name: 'plain Markdown' }).click();
    await expect(page).toHaveURL(/\/docs\/second$/);
    await page.getByRole('main').getByRole('link', { name: 'a part' }).click();
    await expect(page).toHaveURL(/\/docs\/#two$/);
    await expect(page.locator('#two')).toBeInViewport();
    expect(await page.evaluate(() => 'marked' in window)).toBe(true);
  });

  test('work in links after a direct load', async ({ page, open }) => {
    await open('/second');
    await page.getByRole('main').getByRole('link', { name: 'home' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Plain home' })).toBeVisible();
  });
});

test.describe('a site at the root of its host', () => {
  test.use({ site: 'navbar' });

  test('has no double slash', async ({ page, open }) => {
    await open('/');
    for (const path of await pathsInSite(page, '/')) expect(path).toMatch(/^\/([\w-]+\/)*$/);
  });
});

test.describe('a page', () => {
  test.use({ site: 'faults' });

  test('is complete without JavaScript: no content is in a hidden element', async ({ request, siteUrl }) => {
    const html = await (await request.get(`${siteUrl}chunk/`)).text();
    expect(html).not.toMatch(/<div hidden|<template/);
    // React separates adjacent text nodes with a comment.
    expect(html).toMatch(/Late (<!-- -->)?0/);
    // Excludes the data block for search engines.
    expect(html.match(/<script(?! type="application\/ld\+json")/g)).toHaveLength(2);
    expect(html).not.toContain('modulepreload');
    expect(html).not.toMatch(/<[^>]+\sstyle=/);
  });

  test('has a payload without React’s debug information, which is several times larger', async ({
    request,
    siteUrl,
  }) => {
    const payload = await (await request.get(`${siteUrl}chunk/index.rsc`)).text();
    expect(payload).toContain('Before.');
    expect(payload).not.toContain('file:///');
    expect(payload.length).toBeLessThan(1500);
  });
});
