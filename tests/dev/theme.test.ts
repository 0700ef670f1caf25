import { renameSync } from 'node:fs';
import { expect, test } from 'vitest';
import { startDev } from '../harness/dev-server.ts';
import { makeSite } from '../harness/site-folder.ts';

const footer = (text: string) =>
  `export default ({ Original, ...props }) => <p id="own">${text} {props.copyright}</p>;\n`;
const component = (text: string) => `export const Since = () => <b id="own">${text}</b>;\n`;

test('shows new, edited and removed parts and components without a restart', async () => {
  using site = makeSite({
    'site.config.ts':
      "export default { title: 'Site', url: 'https://example.com', baseUrl: '/', themeConfig: { footer: { copyright: 'Us' } } };\n",
    'content/start.mdx': '# Start\n',
  });
  site.remove('content/start.md');
  const server = await startDev(site.path);
  const shown = async () => {
    const html = await (await fetch(new URL('start/', server.url))).text();
    return [...html.replaceAll('<!-- -->', '').matchAll(/id="own">([^<]*)/g)].map(([, text]) => text);
  };
  const shows = async (...texts: string[]) => {
    await expect.poll(shown).toEqual(texts);
  };
  try {
    await shows();
    site.write({ 'theme/Footer.tsx': footer('One') });
    await shows('One Us');
    site.write({ 'theme/Footer.tsx': footer('Two') });
    await shows('Two Us');
    site.write({ 'theme/components.tsx': component('three'), 'content/start.mdx': '# Start\n\n<Since />\n' });
    await shows('three', 'Two Us');
    site.write({ 'theme/components.tsx': component('four') });
    await shows('four', 'Two Us');
    site.write({ 'theme/Foter.tsx': footer('Five') });
    await expect.poll(() => server.printed().stderr).toContain('Did you mean `theme/Footer.tsx`?');
    await shows('four', 'Two Us');
    site.remove('theme/Foter.tsx');
    site.remove('theme/Footer.tsx');
    await shows('four');
    expect(server.printed().stderr).not.toContain('Failed to load');
    site.write({ 'theme/Admonition.tsx': '', 'content/start.mdx': '# Start\n\n:::tip\nText\n:::\n' });
    site.write({ 'theme/Admonition.tsx': 'export default ({ label }) => <p id="own">{label}!</p>;\n' });
    await shows('Tip!');
  } finally {
    await server.end();
  }
});

test('names a deleted import of a component, and shows a site again once its moved folder is back', async () => {
  using site = makeSite({
    'theme/components.tsx': `import './helpers/word.css';\nimport { word } from './helpers/word.ts';\nexport const Since = () => <b id="own">{word}</b>;\n`,
    'theme/helpers/word.css': '',
    'theme/helpers/word.ts': "export const word = 'one';\n",
    'content/start.mdx': '# Start\n\n<Since />\n',
  });
  site.remove('content/start.md');
  const server = await startDev(site.path);
  const shown = async () => {
    const text = await (await fetch(new URL('start/', server.url))).text();
    return /id="own">([^<]*)/.exec(text)?.[1] ?? text;
  };
  try {
    expect(await shown()).toBe('one');
    site.remove('theme/helpers/word.ts');
    await expect
      .poll(shown)
      .toContain("The import './helpers/word.ts' cannot be found.\n  at theme/components.tsx:2:22");
    site.write({ 'theme/helpers/word.ts': "export const word = 'two';\n" });
    await expect.poll(shown).toBe('two');
    const away = `${site.path}-away`;
    renameSync(site.path, away);
    await expect.poll(() => server.printed().stderr).toContain('The site folder does not exist.');
    // Renders the page again while its modules are missing.
    await shown();
    renameSync(away, site.path);
    await expect.poll(shown).toBe('two');
    site.write({ 'theme/helpers/word.ts': "export const word = 'three';\n" });
    await expect.poll(shown).toBe('three');
  } finally {
    await server.end();
  }
});

test('reports a syntax error of a component once, and shows the page again after the correction', async () => {
  using site = makeSite({
    'theme/components.tsx': "export { Since } from './helpers/since.tsx';\n",
    'theme/helpers/since.tsx': component('one'),
    'content/start.mdx': '# Start\n\n<Since />\n',
  });
  site.remove('content/start.md');
  const server = await startDev(site.path);
  const shown = async () => (await fetch(new URL('start/', server.url))).text();
  try {
    await expect.poll(shown).toContain('id="own"');
    for (const file of ['theme/components.tsx', 'theme/helpers/since.tsx']) {
      const text = site.read(file);
      site.write({ [file]: `import { from './since.tsx';\n${text}` });
      await expect.poll(shown).toContain(`\n  at ${file}:1:15`);
      await expect.poll(async () => (await shown()) && server.printed().stderr).toContain(`\n  at ${file}:1:15`);
      site.write({ [file]: text });
      await expect.poll(shown).toContain('id="own"');
    }
    expect(server.printed().stderr.match(/Syntax error/g)).toHaveLength(2);
    expect(server.printed().stderr, "Vite's own message").not.toMatch(/\[vite\]|^ +at .*node_modules/m);
  } finally {
    await server.end();
  }
});

test('survives errors that code of the site does not handle, and reports them', async () => {
  const part = 'const fail = async (name: string) => { throw new Error(`stray ${name}`); };\n';
  using site = makeSite({
    'theme/components.tsx': `${part}export const Part = () => { void fail('promise'); setTimeout(() => { throw new Error('stray callback'); }); return <b>shown</b>; };\n`,
    'content/start.mdx': '# Start\n\n<Part />\n',
  });
  site.remove('content/start.md');
  const server = await startDev(site.path);
  try {
    const read = async () => (await fetch(new URL('start/', server.url))).text();
    expect(await read()).toContain('<b>shown</b>');
    for (const name of ['promise', 'callback']) {
      await expect.poll(() => server.printed().stderr).toContain(`did not handle an error. Error: stray ${name}`);
    }
    expect(await read()).toContain('<b>shown</b>');
  } finally {
    await server.end();
  }
});
