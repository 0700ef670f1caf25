import { madeSiteTest } from '../harness/made-site-test.ts';
import { makeSite } from '../harness/site-folder.ts';
import { expect } from '../harness/test.ts';

const files = {
  'docusaurus.config.js': `module.exports = {
  title: 'Kettle', url: 'https://kettle.example.org', baseUrl: '/',
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
  themeConfig: { navbar: { items: [{ type: 'localeDropdown' }] } },
  presets: [['classic', { docs: { routeBasePath: '/' } }]],
};
`,
  'docs/index.md': `# Start

import Badge from '@site/src/badge';
import ThemedImage from '@theme/ThemedImage';

<Badge width={40} /> <em style={{ marginLeft: '30px' }}>styled</em>

<ThemedImage alt="Pot" sources={{ light: '/light.svg', dark: '/dark.svg' }} />

[Buttons](./buttons.md)
`,
  'static/light.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'static/dark.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'docs/buttons.md': '# Buttons\n\n<a className="button button--primary" href="https://example.org">Go</a>\n',
  'src/pages/team.js': `import Layout from '@theme/Layout';
import styles from './team.module.css';
export default () => <Layout><p className={styles.wide}>Team</p><a className="button button--primary" href="https://example.org">Go</a></Layout>;
`,
  'src/pages/team.module.css': '.wide { margin-left: 30px; }',
  'docs/cards.md':
    '# Cards\n\nimport DocCard from "@theme/DocCard";\n\n<DocCard item={{ type: "link", label: "Go", href: "/buttons" }} />\n',
  'i18n/fr/code.json': '{ "size": { "message": "{size} pixels" } }',
  'src/badge.js': `import { useState } from 'react';
import { translate } from '@docusaurus/Translate';
export default function Badge({ width }) {
  const [size, setSize] = useState(width);
  return <button style={{ width: size, padding: 0 }} onClick={() => setSize(size * 2)}>{translate({ id: 'size', message: '{size} px' }, { size })}</button>;
}
`,
};

const test = madeSiteTest(() => {
  const site = makeSite(files);
  for (const name of ['site.config.ts', 'sidebars.ts', 'content']) site.remove(name);
  return site;
});

test('styles of components and pages have an effect, which the security policy allows', async ({ open, page }) => {
  await open('/');
  const badge = page.getByRole('button', { name: '40 px' });
  await expect(badge).toHaveCSS('width', '40px');
  await expect(page.getByText('styled', { exact: true })).toHaveCSS('margin-left', '30px');
  await badge.click();
  await expect(page.getByRole('button', { name: '80 px' })).toHaveCSS('width', '80px');
});

test('components in the browser show the language of the page, even after a link to another one', async ({
  open,
  page,
}) => {
  await open('/fr');
  await page.getByRole('button', { name: '40 pixels' }).click();
  await expect(page.getByRole('button', { name: '80 pixels' })).toBeVisible();
  await open('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'English' }).click();
  await page.getByRole('link', { name: 'Français' }).click();
  await expect(page.getByRole('button', { name: '40 pixels' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/fr');
});

test('themed pictures follow the colour mode', async ({ open, page }) => {
  await open('/');
  const shown = (name: string) => page.locator(`img[src="/${name}.svg"]`);
  for (const [mode, hidden] of [
    ['light', 'dark'],
    ['dark', 'light'],
  ] as const) {
    await page.evaluate((theme) => (document.documentElement.dataset['theme'] = theme), mode);
    await expect(shown(hidden)).toHaveCSS('display', 'none');
    await expect(shown(mode)).not.toHaveCSS('display', 'none');
  }
});

test('the classes of Infima have a sheet on pages with such classes only', async ({ open, page }) => {
  const hasSheet = () =>
    page.evaluate(() =>
      Array.from(document.styleSheets).some(({ cssRules }) =>
        Array.from(cssRules).some(({ cssText }) => cssText.includes('.button--primary')),
      ),
    );
  const button = page.getByRole('link', { name: 'Go' });
  const isShown = async () => {
    await expect.poll(hasSheet).toBe(true);
    await expect(button).toHaveCSS('display', 'inline-block');
    await expect(button).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  };
  await open('/');
  expect(await hasSheet()).toBe(false);
  await page.getByRole('article').getByRole('link', { name: 'Buttons', exact: true }).click();
  await isShown();
  await open('/buttons');
  await isShown();
  await open('/team');
  await isShown();
  await expect(page.getByText('Team', { exact: true })).toHaveCSS('margin-left', '30px');
  await open('/cards');
  await expect.poll(hasSheet).toBe(true);
});
