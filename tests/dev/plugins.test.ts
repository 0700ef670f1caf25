import { expect, test } from 'vitest';
import { startDev } from '../harness/dev-server.ts';
import { configWith } from '../harness/plugin-site.ts';
import { areaDocs } from '../harness/sites.ts';
import { makeSite } from '../harness/site-folder.ts';
import { smallContract } from '../harness/small-contract.ts';

test('shows each edit of a plugin, its modules and its input files, inside and outside the site folder', async () => {
  using outside = makeSite({
    'plugin.ts': `import { word } from './word.ts';
export default {
  name: 'outside',
  from: import.meta.url,
  load: ({ files }) => files.read('./data.txt'),
  head: (page, data) => [{ tag: 'meta', attributes: { name: 'word', content: word + ' ' + data } }],
  files: () => [{ path: 'word.txt', text: () => word }],
};
`,
    'word.ts': "export const word = 'one';\n",
    'data.txt': 'data',
  });
  using site = makeSite({
    'site.config.ts': configWith('plugin').replace(
      "import plugin from './plugin.ts'",
      `import plugin from '${outside.path}/plugin.ts'`,
    ),
  });
  const server = await startDev(site.path);
  try {
    const shown = async () => {
      const html = await (await fetch(new URL('start/', server.url))).text();
      return /<meta name="word" content="([^"]*)"/.exec(html)?.[1];
    };
    expect(await shown()).toBe('one data');
    outside.write({ 'word.ts': "export const word = 'two';\n" });
    await expect.poll(shown).toBe('two data');
    expect(await (await fetch(new URL('word.txt', server.url))).text()).toBe('two');
    outside.write({ 'data.txt': 'other' });
    await expect.poll(shown).toBe('two other');
    outside.write({ 'plugin.ts': outside.read('plugin.ts').replace("word + ' '", "word + '-'") });
    await expect.poll(shown).toBe('two-other');
    for (const data of ['generated', 'generated again']) {
      outside.remove('data.txt');
      outside.write({ 'data.txt': data });
      await expect.poll(shown).toBe(`two-${data}`);
    }
    outside.write({ 'plugin.ts': outside.read('plugin.ts').replace('head: (', 'head: 5, hat: (') });
    await expect.poll(() => server.printed().stderr).toContain('`hat` is not a key of the plugin');
    expect(await shown(), 'the last good state').toBe('two-generated again');
  } finally {
    await server.end();
  }
});

test('ends with the error of a plugin that fails when the site is first read', async () => {
  using site = makeSite({
    'site.config.ts': configWith('plugin'),
    'plugin.ts': `export default {
  name: 'failing',
  from: import.meta.url,
  componentData: () => { throw new Error('No data.'); },
};
`,
  });
  const { code, output } = await areaDocs('dev', site.path, '--port', '0');
  expect(code).toBe(1);
  expect(output).toContain('`componentData` of the plugin "failing" threw an error. Error: No data.');
});

test('shows each edit of a contract outside the site folder, and of the files that it refers to', async () => {
  const path = '/box/get';
  const whole = (summary: string) => JSON.parse(smallContract('1', [{ id: 'box.get', summary, field: 'text' }]));
  const item = (summary: string) => JSON.stringify(whole(summary).paths[path], null, 2);
  const contract = { ...whole(''), paths: { [path]: { $ref: 'paths/box.json' } } };
  using outside = makeSite({ 'openapi.yaml': JSON.stringify(contract), 'paths/box.json': item('Get a box') });
  const config = {
    title: 'T',
    url: 'https://example.com',
    baseUrl: '/',
    openapi: { path: `${outside.path}/openapi.yaml` },
  };
  using site = makeSite({ 'site.config.ts': `export default ${JSON.stringify(config)};\n` });
  const server = await startDev(site.path);
  try {
    const shown = async () => (await fetch(new URL('api/box/get/', server.url))).text();
    expect(await shown()).toContain('Get a box');
    outside.write({ 'paths/box.json': item('Get any box') });
    await expect.poll(shown).toContain('Get any box');
    outside.write({ 'paths/box.json': item('Get a box').replace('"string"', '"text"') });
    await expect.poll(() => server.printed().stderr).toMatch(/"type" must be one of[^]*paths\/box\.json:\d+:/);
    outside.write({ 'openapi.yaml': JSON.stringify(whole('Get each box')) });
    await expect.poll(shown).toContain('Get each box');
  } finally {
    await server.end();
  }
});
