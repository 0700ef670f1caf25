import { madeSiteTest } from '../harness/made-site-test.ts';
import { expect } from '../harness/test.ts';
import { makePartsSite } from './parts-site.ts';

const names = ['Navbar', 'Article', 'Footer', 'Admonition'];

/** Wraps the original, and crashes in the browser if the address requests it. */
const crashing = (name: string) => `'use client';
import { useEffect, useState } from 'react';

export default function ${name}({ Original, ...props }) {
  const [crashes, setCrashes] = useState(false);
  useEffect(() => setCrashes(new URLSearchParams(location.search).has('${name}')));
  if (crashes) throw new Error('${name} crashed.');
  return <><i id="own-${name}">own</i><Original {...props} /></>;
}
`;

const test = madeSiteTest(() =>
  makePartsSite(Object.fromEntries(names.map((name) => [`theme/${name}.jsx`, crashing(name)]))),
);

test.use({ expectedMessages: /crashed/ });

/** An element of each original. */
const originals: Readonly<Record<string, string>> = {
  Navbar: 'header.navbar',
  Article: 'article.article',
  Footer: 'footer.footer',
  Admonition: '.admonition',
};

for (const name of names) {
  test(`the part ${name} falls back to the original if it crashes in the browser, and is tried again on the next page`, async ({
    open,
    page,
  }) => {
    const own = page.locator(`#own-${name}`);
    await open('/deep/');
    await expect(own).toHaveText('own');
    await open(`/deep/?${name}`);
    await expect(own).toHaveCount(0);
    await expect(page.locator(originals[name] ?? '')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Deep' })).toBeVisible();
    for (const other of names.filter((one) => one !== name)) await expect(page.locator(`#own-${other}`)).toHaveCount(1);
    // The next page has no admonition.
    if (name === 'Admonition') return;
    await page.getByRole('link', { name: 'Start' }).first().click();
    await expect(page).toHaveURL(/\/base\/$/);
    await expect(own).toHaveText('own');
  });
}
