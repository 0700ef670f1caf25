import { expect, test } from '../harness/test.ts';

test.use({ site: 'navbar' });

test.describe('the link to a new issue', () => {
  test('names the page, and quotes the selected text with its heading', async ({ page, open, context }) => {
    await context.route('https://git.example/**', (route) => route.fulfill({ body: 'An issue.' }));
    await open('/guides/long/');
    const link = page.getByRole('link', { name: 'Was this page useful? Open an issue' });
    const issueOf = async () => Object.fromEntries(new URL((await link.getAttribute('href')) ?? '').searchParams);
    const plain = { title: 'Documentation: Long page', body: 'https://example.com/guides/long/\n\n' };
    expect(await issueOf()).toEqual(plain);

    const heading = page.locator('main h2').nth(1);
    const [title, id] = [await heading.innerText(), await heading.getAttribute('id')];
    const text = await heading.evaluate((element) => {
      const below = document.evaluate('following::p[1]', element).iterateNext() as HTMLElement;
      getSelection()?.selectAllChildren(below);
      return below.innerText;
    });
    await link.dispatchEvent('pointerdown');
    const body = `${title}: https://example.com/guides/long/#${id}\n\n> ${text}\n\n`;
    expect(await issueOf()).toEqual({ ...plain, body });

    // A selection across several sections.
    await heading.evaluate((element) => {
      const below = document.evaluate('following::h2[1]', element).iterateNext() as HTMLElement;
      getSelection()?.extend(below, below.childNodes.length);
    });
    await link.dispatchEvent('pointerdown');
    expect((await issueOf())['body']).toContain(`${title}: https://example.com/guides/long/#${id}\n\n> ${text}\n`);

    // A triple click on the heading, in Firefox.
    await heading.evaluate((element) => getSelection()?.selectAllChildren(element));
    await link.dispatchEvent('pointerdown');
    expect((await issueOf())['body']).toContain(`${title}: https://example.com/guides/long/#${id}\n\n> ${title}`);

    await page.evaluate(() => getSelection()?.removeAllRanges());
    await link.dispatchEvent('pointerdown');
    expect(await issueOf()).toEqual(plain);
  });

  test('is offered by a search that finds nothing', async ({ page, open }) => {
    await open('/guides/first/');
    await page.keyboard.press('/');
    await page.keyboard.type('qqqqqqq');
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Tell us what is missing' })).toHaveAttribute(
      'href',
      'https://git.example/fixture/docs/issues/new?title=Search+finds+nothing+for+%E2%80%9Cqqqqqqq%E2%80%9D&body=',
    );
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('names the page', async ({ page, siteUrl }) => {
      await page.goto(`${siteUrl}guides/first/`);
      const link = page.getByRole('link', { name: 'Was this page useful? Open an issue' });
      await expect(link).toHaveAttribute('href', /^https:\/\/git\.example\/fixture\/docs\/issues\/new\?title=.+First/);
    });
  });
});
