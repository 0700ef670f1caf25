import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { extensions } from '../../src/plugins/openapi/contract/extensions.ts';
import { outputDir } from '../harness/sites.ts';
import { expect, test } from '../harness/test.ts';

test.use({ site: 'everything' });

const read = (path: string) => readFileSync(join(outputDir('everything'), path), 'utf8');
/** The Markdown form of a page, which has all that the page shows. */
const markdown = (name: string) => read(`api/${name}.md`);

/** Checks the effect of each extension on the output. */
const effects: Record<keyof typeof extensions, () => void> = {
  internal() {
    const texts = globSync('**/*.{html,json,yaml,md,rsc,ts,xml,txt}', { cwd: outputDir('everything') });
    expect(texts.length).toBeGreaterThan(30);
    for (const path of texts) expect(read(path), path).not.toMatch(/secret|spare\.check/i);
  },
  displayName() {
    expect(read('api.md')).toContain('## Kettles and pots');
    expect(sidebar()).toContain('Kettles and pots');
  },
  tagGroups() {
    expect(sidebar().filter((label) => ['Kitchen', 'Shop', 'orders', 'spare'].includes(label))).toEqual([
      'Kitchen',
      'Shop',
      'orders',
      'spare',
    ]);
  },
  codeSamples() {
    expect(labels('kettle/get')).toEqual(['Ruby on Kettles', 'cURL', 'JavaScript', 'Python', 'Go', 'Java', 'PHP']);
    expect(markdown('kettle/get')).toContain('Kettle.find(7)');
    expect(labels('kettle/scrap')[0]).toBe('Python by hand');
  },
  enumNames: () => expect(markdown('kettle/get')).toContain('`"celsius"` Celsius: Water boils at 100.'),
  enumDescriptions: () => expect(markdown('order/add')).toContain('`"card"`: Paid at once.'),
  badges: () => expect(markdown('kettle/get')).toMatch(/Beta Popular/),
  stability: () => expect(markdown('kettle/get')).toContain('experimental'),
  logo: () =>
    expect(read('api.md')).toMatch(/\[!\[A kettle\]\(\S+\/img\/kettle\.svg\)\]\(https:\/\/kettle\.example\.com/),
  clientId: () => expect(read('api/kettle/scrap/console.json')).toContain('"clientId":"kettle-docs"'),
  sunset: () => expect(markdown('kettle/scrap')).toContain('deprecated available until 2027-01-31'),
  webhooks: () => expect(markdown('webhooks/leaked')).toContain('# A kettle leaked'),
};

for (const [name, check] of Object.entries(effects)) test(`applies ${name}`, check);

test('a logo of any size is two lines high', async ({ page, open }) => {
  await open('api/');
  const logo = page.getByRole('img', { name: 'A kettle' });
  const [height, lineHeight] = await logo.evaluate(({ parentElement, clientHeight }: HTMLElement) => [
    clientHeight,
    Number.parseFloat(getComputedStyle(parentElement as HTMLElement).lineHeight),
  ]);
  expect(height).toBe(Math.round(2 * (lineHeight as number)));
});

test('the documentation names each extension', () => {
  const text = readFileSync('docs/content/openapi/extensions.md', 'utf8');
  for (const key of Object.values(extensions).flat()) expect(text).toContain(`\`${key}\``);
});

/** Labels of the languages of an operation's samples. */
function labels(name: string): string[] {
  const [, switched = ''] = /data-remember="language"(.*?)<\/fieldset>/s.exec(read(`api/${name}/index.html`)) ?? [];
  return [...switched.matchAll(/type="radio"[^>]*\/><span>([^<]*)<\/span>/g)].map(([, label = '']) => label);
}

/** Labels of all items of the sidebar, in their order. */
function sidebar(): string[] {
  const [, nav = ''] = /<nav[^>]*aria-label="Docs sidebar"(.*?)<\/nav>/s.exec(read('api/index.html')) ?? [];
  return nav
    .replaceAll(/<[^>]*>/g, '\n')
    .split('\n')
    .filter((line) => line.trim() !== '');
}
