import { madeSiteTest } from '../harness/made-site-test.ts';
import { makeSite } from '../harness/site-folder.ts';
import { expect } from '../harness/test.ts';

const files = {
  'docusaurus.config.js': `module.exports = {
  title: 'Kettle', url: 'https://kettle.example.org', baseUrl: '/',
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
  themeConfig: { navbar: { items: [{ type: 'localeDropdown' }] } },
  presets: [['classic', { docs: { routeBasePath: '/' }, theme: { customCss: './site.css' } }]],
};
`,
  'site.css': ':root { --ifm-color-primary: green; } a, details, p { color: rgb(1 2 3); } .sidebar { order: 7; }',
  'docs/01-first/index.md': '# First\n\nText.\n',
  'docs/01-first/child.md': '# Child\n',
  'docs/index.md': `# Start

import Badge from '@site/src/badge';
import ThemedImage from '@theme/ThemedImage';

<Badge width={40} /> <em style={{ marginLeft: '30px' }}>styled</em>

<button onClick={() => undefined}>Plain</button>

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
  'i18n/fr/code.json': '{ "size": { "message": "({size})" }, "unit": { "message": "pixels" } }',
  'src/badge.js': `import { useState } from 'react';
import { translate } from '@docusaurus/Translate';
const unit = translate({ id: 'unit', message: 'px' });
export default function Badge({ width }) {
  const [size, setSize] = useState(width);
  return <button style={{ width: size, padding: 0 }} onClick={() => setSize(size * 2)}>{translate({ id: 'size', message: '{size}' }, { size })} {unit}</button>;
}
`,
  'docs/parts.md': `# Parts

import Sample from '@site/src/sample';

:::tip

Warm the pot.

:::

:::note[Cold]

Cool it.

:::

## Cups

[Buttons](./buttons.md)

\`\`\`js
1;
\`\`\`

<Sample />
`,
  'src/sample.js': `import CodeBlock from '@theme/CodeBlock';
import { Provider } from 'not-installed';
export default () => <Provider><CodeBlock language="js">2;</CodeBlock></Provider>;
`,
  'docs/hooks.md': `# Hooks

import Hooks from '@site/src/hooks';

<Hooks />

<div className="hero hero--dark"><h2 className="hero__title">Hero</h2></div>
<div className="avatar avatar--vertical"><img className="avatar__photo" src="/light.svg" /><b className="avatar__name">Emma</b></div>
`,
  'src/hooks.js': `import { useHistory } from '@docusaurus/router';
import { useColorMode } from '@docusaurus/theme-common';
export default function Hooks() {
  const { push, replace } = useHistory();
  const { colorMode, setColorMode } = useColorMode();
  return <>
    <button onClick={() => setColorMode('dark')}>Colors: {colorMode}</button>
    <button onClick={() => push({ pathname: '/first', search: '?a=1', hash: '#b' })}>Push</button>
    <button onClick={() => replace('/buttons?a=2')}>Replace</button>
  </>;
}
`,
  'src/theme/Root.js': `import { useState } from 'react';
export default function Root({ children }) {
  const [count, setCount] = useState(0);
  return <>{children}<button onClick={() => setCount(count + 1)}>Chat {count}</button></>;
}
`,
  'src/theme/Footer/index.js': wrapped(
    'Footer',
    '<p className={styles.more}>Own footer</p>',
    "import styles from './more.module.css';",
  ),
  'src/theme/Footer/more.module.css': '.more { margin-left: 30px; }',
  'src/theme/Navbar.js': `import Layout from '@theme/Navbar/Layout';\nexport default () => <Layout />;\n`,
  'src/theme/DocSidebar/index.js': wrapped('DocSidebar', '<p>Own sidebar</p>'),
  'src/theme/DocItem/Content/index.js': wrapped('DocItem/Content', '<p>Own content</p>'),
  'src/theme/DocItem/Layout/index.js': wrapped('DocItem/Layout', '<p>Own layout</p>'),
  'src/theme/DocItem/Footer/index.js': wrapped('DocItem/Footer', '<p>Own links</p>'),
  'src/theme/TOC/index.js': wrapped('TOC', '<p>Headings: {props.toc.map(({ value }) => value)}</p>'),
  'src/theme/NotFound/Content/index.js': `import Translate from '@docusaurus/Translate';
export default () => <h1><Translate>Lost</Translate></h1>;
`,
  'src/theme/Admonition/index.js': wrapped('Admonition', "<p>Own {props.type}: {props.title ?? 'untitled'}</p>"),
  'src/theme/CodeBlock/index.js': `import { useState } from 'react';
import CodeBlock from '@theme-init/CodeBlock';
export default function Runs(props) {
  const [count, setCount] = useState(0);
  return <div><button onClick={() => setCount(count + 1)}>Run {props.className} {count}</button><CodeBlock {...props} /></div>;
}
`,
  'src/theme/Heading.js': 'export default ({ as: As, ...props }) => <As {...props} data-level={As} />;\n',
  'src/theme/MDXComponents/A.js': 'export default (props) => <a {...props} data-own="" />;\n',
};

/** A file of `src/theme` as `docusaurus swizzle --wrap` writes it. */
function wrapped(name: string, added: string, imports = ''): string {
  return `import Part from '@theme-original/${name}';
${imports}
export default function Wrapper(props) {
  return <>${added}<Part {...props} /></>;
}
`;
}

const test = madeSiteTest(() => {
  const site = makeSite(files);
  for (const name of ['site.config.ts', 'sidebars.ts', 'content']) site.remove(name);
  return site;
});

test('styles of components and pages take effect under the security policy', async ({ open, page }) => {
  await open('/');
  const badge = page.getByRole('button', { name: '40 px' });
  await expect(badge).toHaveCSS('width', '40px');
  await expect(page.getByText('styled', { exact: true })).toHaveCSS('margin-left', '30px');
  await expect(page.getByRole('button', { name: 'Plain' })).toHaveCSS('border-top-style', 'outset');
  await badge.click();
  await expect(page.getByRole('button', { name: '80 px' })).toHaveCSS('width', '80px');
});

test('accents have the hue of the site, and the button of the first category is beside its link', async ({
  open,
  page,
}) => {
  await open('/first');
  const category = page.locator('.sidebar li').filter({ has: page.locator('summary') });
  const link = category.getByRole('link', { name: 'First' });
  await expect(link).toHaveCSS('color', /^oklch\(0\.442 [\d.]+ 142\./);
  const [text, button] = await Promise.all([link.boundingBox(), category.locator('summary').boundingBox()]);
  expect(button?.y).toBeCloseTo(text?.y ?? 0, 0);
});

test('rules of the site for elements apply to the content, not to the navigation', async ({ open, page }) => {
  await open('/first');
  await expect(page.locator('.sidebar')).toHaveCSS('order', '7');
  await expect(page.getByRole('article').locator('p').first()).toHaveCSS('color', 'rgb(1, 2, 3)');
  await open('/');
  await expect(page.getByRole('article').getByRole('link', { name: 'Buttons' })).toHaveCSS('color', 'rgb(1, 2, 3)');
  for (const part of ['.sidebar details', '.sidebar a', '.brand', '.navbar-items a']) {
    await expect(page.locator(part).first()).not.toHaveCSS('color', 'rgb(1, 2, 3)');
  }
});

test('components in the browser show the language of the page, even after a link to another one', async ({
  open,
  page,
}) => {
  await open('/fr');
  await page.getByRole('button', { name: '(40) pixels' }).click();
  await expect(page.getByRole('button', { name: '(80) pixels' })).toBeVisible();
  await open('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'English' }).click();
  await page.getByRole('link', { name: 'Français' }).click();
  await expect(page.getByRole('button', { name: '(40) pixels' })).toBeVisible();
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
  await page.emulateMedia({ media: 'print' });
  await expect(shown('light'), 'on paper in dark mode').not.toHaveCSS('display', 'none');
  await expect(shown('dark')).toHaveCSS('display', 'none');
});

test('the style sheet of Infima loads only on pages that use its classes', async ({ open, page }) => {
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

test('hooks keep the colour mode for later visits, and navigate with query and hash', async ({ open, page }) => {
  await open('/hooks');
  const colors = page.getByRole('button', { name: 'Colors: light' });
  await colors.click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'Push' }).click();
  await expect(page).toHaveURL(/\/first\?a=1#b$/);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Colors: dark' })).toBeVisible();
  await page.getByRole('button', { name: 'Replace' }).click();
  await expect(page).toHaveURL(/\/buttons\?a=2$/);
  await page.goBack();
  await expect(page).not.toHaveURL(/hooks/);
});

test('classes of Infima draw heroes and avatars', async ({ open, page }) => {
  await open('/hooks');
  await expect(page.locator('.hero')).toHaveCSS('background-color', 'rgb(48, 56, 70)');
  await expect(page.locator('.hero__title')).toHaveCSS('color', 'rgb(255, 255, 255)');
  await expect(page.locator('.avatar__photo')).toHaveCSS('border-radius', '50%');
  const [photo, name] = await Promise.all(
    ['.avatar__photo', '.avatar__name'].map((part) => page.locator(part).boundingBox()),
  );
  expect(name?.y).toBeGreaterThanOrEqual((photo?.y ?? 0) + (photo?.height ?? Infinity));
});

test('files of src/theme replace parts of the page, and can wrap the original ones', async ({ open, page }) => {
  await open('/parts');
  const article = page.getByRole('article');
  await expect(page.getByText('Own footer')).toHaveCSS('margin-left', '30px');
  for (const text of ['Own sidebar', 'Own content', 'Own layout', 'Own links', 'Own tip: untitled', 'Headings: Cups']) {
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
  }
  await expect(page.getByText('Own note: Cold', { exact: true })).toBeVisible();
  await expect(article.getByRole('note')).toHaveText([/Tip.*Warm the pot\./, /Cold.*Cool it\./]);
  await expect(article.getByRole('heading', { name: 'Cups' })).toHaveAttribute('data-level', 'h2');
  await expect(article.getByRole('link', { name: 'Buttons', exact: true }).first()).toHaveAttribute('data-own', '');
  await expect(article.locator('pre')).toHaveText(['1;', '2;']);
  const run = article.getByRole('button', { name: /^Run/ });
  for (const button of await run.all()) await button.click();
  await expect(run).toHaveText(['Run language-js 1', 'Run 1']);
  const chat = page.getByRole('button', { name: 'Chat' });
  await chat.click();
  await expect(chat).toHaveText('Chat 1');
  await article.getByRole('link', { name: 'Buttons', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Buttons' })).toBeVisible();
  await expect(chat).toHaveText('Chat 1');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await open('/404.html');
  await expect(page.getByRole('heading', { name: 'Lost' })).toBeVisible();
});
