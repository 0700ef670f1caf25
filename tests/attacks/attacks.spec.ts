import { openapiMessages } from '../../src/plugins/openapi/messages/openapi-messages.ts';
import { defaultMessages } from '../../src/core/messages/theme-messages.ts';
import { madeSiteTest } from '../harness/made-site-test.ts';
import { makeSite } from '../harness/site-folder.ts';
import { expect, interactive } from '../harness/test.ts';

/** Known ways to break out of HTML, of attributes, of scripts, of JSON and of templates. */
const attacks = [
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '</title><img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "'><img src=x onerror='alert(1)'>",
  '"onfocus="alert(1)" autofocus="',
  '`onmouseover=alert(1)//',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<math><mtext><mglyph><style></math><img src onerror=alert(1)>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<a href="jAvAsCrIpT:alert(1)">x</a>',
  '<img src=https://evil.example/x.png>',
  '<style>@import "https://evil.example/x.css"</style>',
  '<link rel=stylesheet href=//evil.example/x.css>',
  '<meta http-equiv=refresh content="0;url=https://evil.example">',
  '<base href=https://evil.example/>',
  '&lt;img src=x onerror=alert(1)&gt;',
  '\\u003cimg src=x onerror=alert(1)\\u003e',
  '{{constructor.constructor("alert(1)")()}} ${alert(1)} <%= alert(1) %>',
  '");alert(1);//',
  ']]><script>alert(1)</script>',
  '\u2028alert(1)\u2029',
  '$&$1$`',
  '__proto__',
];

const all = attacks.join(' ');
/** All attacks, escaped as the text of one line of Markdown. */
const markdown = all.replaceAll(/[!-/:-@[-`{-~]/g, String.raw`\$&`);
const oneLine = all.replaceAll(/[\u2028\u2029]/g, ' ');
const quoted = JSON.stringify(all);

const files = {
  'site.config.ts': `const attack = ${quoted};
export default {
  title: attack, tagline: attack, url: 'https://example.com', baseUrl: '/',
  i18n: { defaultLocale: 'en', locales: ['en', 'de'], localeConfigs: { en: { label: attack } } },
  themeConfig: {
    metadata: [{ name: 'author', content: attack }],
    announcementBar: { id: attack, content: 'News' },
    navbar: {
      title: attack, logo: { src: 'img/a.png', alt: attack },
      items: [
        { label: attack, to: '/start' },
        { label: attack, items: [{ label: attack, to: '/start' }] },
        { type: 'localeDropdown' }, { type: 'search' },
      ],
    },
    footer: { logo: { src: 'img/a.png', alt: attack }, links: [{ title: attack, items: [{ label: attack, to: '/start' }] }] },
  },
};
`,
  'sidebars.ts': `const attack = ${quoted};
export default { docs: [{ type: 'category', label: attack, items: ['start', { type: 'link', label: attack, href: '/start' }] }, "folder/'onerror='alert(1)&lt;img src=x onerror=alert(1)&gt;"] };
`,
  'i18n/en/messages.json': JSON.stringify(
    Object.fromEntries(Object.keys({ ...defaultMessages, ...openapiMessages }).map((id) => [id, all])),
  ),
  'static/img/a.png': Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
  "content/folder/'onerror='alert(1)&lt;img src=x onerror=alert(1)&gt;.md": '---\ntitle: A file name\n---\n\nText.\n',
  'content/start.md': `---
title: ${quoted}
description: ${quoted}
sidebar_label: ${quoted}
keywords: [${quoted}]
last_update: { author: ${quoted} }
---

${markdown}

## ${markdown}

![${markdown}](/img/a.png "${oneLine.replaceAll('"', String.raw`\"`)}")

- [ ] ${markdown}

> ${markdown}

| ${markdown} |
| --- |
| ${markdown} |

:::note[${markdown}]

${markdown}

:::

~~~js title="${oneLine.replaceAll('"', "'")}"
${all}
~~~

~~~unknown
${all}
~~~

\`\`\`mermaid
graph TD
  A["<img src=x onerror=alert(1)>"] --> B["<script>alert(1)</script>"]
\`\`\`
`,
};

/** A site in which every text is an attack. */
const test = madeSiteTest(() => makeSite(files));

test.beforeEach(async ({ page }) => {
  page.on('dialog', (dialog) => {
    throw new Error(`An attack ran: ${dialog.message()}`);
  });
  await page.addInitScript(() => {
    globalThis.alert = (message) => console.error(`An attack ran: ${message}`);
  });
});

/** Elements and attributes that only an attack could create. */
function injected(): string[] {
  const isForeign = (element: Element) =>
    element.matches(
      // Allows the theme's style sheet and the structured data at the end of the body, which browsers do not run.
      'iframe, object, embed, math, style:not(head > [data-href="theme"]), base, meta[http-equiv="refresh"], img[src="x"], body script:not([src], body > [type="application/ld+json"])',
    ) ||
    [...element.attributes].some(({ name, value }) => name.startsWith('on') || /^\s*javascript:/i.test(value)) ||
    // Markdown turns bare addresses into links, which readers choose to follow.
    (/evil\.example/.test(element.getAttribute('href') ?? element.getAttribute('src') ?? '') && !element.matches('a'));
  return [...document.querySelectorAll('*')].filter(isForeign).map((element) => element.outerHTML.slice(0, 100));
}

const shown = all.replaceAll(/\s+/g, ' ');

test('shows texts of pages, settings, sidebars, file names and translations as text', async ({ page, open }) => {
  await open('/start/');
  expect(await page.evaluate(injected)).toEqual([]);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(shown.slice(0, 200));
  await expect(page.getByRole('contentinfo')).toContainText(shown.slice(0, 200));
  await page.locator('button[aria-haspopup], button[aria-expanded="false"]').filter({ visible: true }).first().click();
  expect(await page.evaluate(injected)).toEqual([]);
  await page.setViewportSize({ width: 400, height: 800 });
  await page.getByRole('banner').locator('button[aria-expanded="false"]').filter({ visible: true }).first().click();
  expect(await page.evaluate(injected)).toEqual([]);
});

for (const route of ['/de/start/', "/folder/'onerror='alert(1)&lt;img%20src=x%20onerror=alert(1)&gt;/"]) {
  test(`shows the page ${route.split("'", 1)[0]} without injected elements`, async ({ page, open }) => {
    await open(route);
    expect(await page.evaluate(injected)).toEqual([]);
    await expect(page.getByRole('main')).toBeVisible();
  });
}

test('shows queries and results of the search as text', async ({ page, open }) => {
  await open('/start/');
  await page.keyboard.press('Control+k');
  const query = page.getByRole('combobox');
  for (const attack of attacks) {
    await query.fill(attack);
    await expect(query).toHaveValue(attack.replaceAll(/[\r\n]/g, ''));
    expect(await page.evaluate(injected), attack).toEqual([]);
  }
  await query.fill('script');
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(await page.evaluate(injected)).toEqual([]);
});

test('runs no code from the query or hash of an address', async ({ page, siteUrl }) => {
  const text = encodeURIComponent(all);
  const address = `${siteUrl}start/?theme=${text}&docusaurus-theme=${text}&q=${text}&announcement=${text}`;
  await page.goto(`${address}#${text}`);
  await interactive(page);
  expect(await page.evaluate(injected)).toEqual([]);
  await expect(page.locator('html')).toHaveAttribute('data-theme', /^(light|dark)$/);
  for (const attack of attacks) {
    await page.evaluate((hash) => location.assign(`#${hash}`), attack);
    expect(await page.evaluate(injected), attack).toEqual([]);
  }
});

for (const stored of [all, '{"__proto__":{"polluted":true}}', '[]', 'null', '{', '{"a":1}', '[[1]]']) {
  test(`runs nothing and keeps working when storage holds ${stored.slice(0, 32)}`, async ({ page, open }) => {
    await page.addInitScript((value) => (Storage.prototype.getItem = () => value), stored);
    await open('/start/');
    expect(await page.evaluate(injected)).toEqual([]);
    expect(await page.evaluate(() => Reflect.get({}, 'polluted'))).toBeUndefined();
    await expect(page.locator('html')).toHaveAttribute('data-theme', /^(light|dark)$/);
  });
}
