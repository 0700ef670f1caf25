import { execFile } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { listSettings, type Setting } from '../../scripts/docs/list-settings.ts';
import { codeExamples, settingExamples } from '../../scripts/docs/setting-examples.ts';
import { messagesPage, renderMessagesPage } from '../../scripts/docs/messages-page.ts';
import { describedConfig, renderSettingsPage, settingsPage } from '../../scripts/docs/settings-page.ts';
import { readYaml } from '../../src/core/base/data/read-yaml.ts';
import { topics } from '../../src/core/base/errors/topics.ts';
import { ownValue } from '../../src/core/base/records.ts';
import { pluginFields } from '../../src/core/extend/load/plugin-fields.ts';
import { commands, type Command, type Commands } from '../../src/core/cli/commands.ts';
import { readGuide } from '../../src/core/cli/explain.ts';
import { compile } from '../make/compiled-page.ts';
import { loadConfig, loadSidebars } from '../../src/core/config/load-config.ts';
import { configSchema } from '../../src/core/config/schema/schema.ts';
import { frontMatter } from '../../src/core/content/front-matter-schema.ts';
import type { DefaultPlugins } from '../../src/plugin.ts';
import { defaultPlugins } from '../../src/default-plugins.ts';
import { readBlocks, type Block } from '../harness/read-blocks.ts';
import { copySite } from '../harness/site-folder.ts';
import { areaDocs, root } from '../harness/sites.ts';

const siteConfig = configSchema(defaultPlugins);

const run = promisify(execFile);
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const blocks = readBlocks('docs/content/**/*.{md,mdx}');
/** Components of plugins that samples use. */
const components = ['Since', 'Send', 'SendTo', 'StepCard', 'StepList', 'Shell', 'SandboxCommand'];
const samplesOf = (title: string) =>
  blocks
    .filter((block) => block.title === title && !block.code.includes('// …'))
    .map((block) => [block.place, block] as const);

test('the documentation has no errors and no warnings, and at least 25 pages', async () => {
  const { code, output } = await areaDocs('check', join(root, 'docs'));
  expect(output.split('\n').filter((line) => /^[✗!]/.test(line))).toEqual([]);
  expect(code).toBe(0);
  expect(globSync('docs/content/**/*.{md,mdx}', { cwd: root }).length).toBeGreaterThanOrEqual(25);
});

test('the list of messages is current; `npm run docs:settings` writes it', () => {
  expect(read(messagesPage)).toBe(renderMessagesPage());
});

describe('the configuration reference', () => {
  test('is current; `npm run docs:settings` writes it', () => {
    expect(read(settingsPage)).toBe(renderSettingsPage());
  });

  test('describes every setting with an example that the schema accepts', () => {
    const isDescribed = ({ path }: Setting) => path.join('.') in { ...settingExamples, ...codeExamples };
    const leaves = (settings: readonly Setting[]): Setting[] =>
      settings.flatMap((one) => (isDescribed(one) || one.children.length === 0 ? [one] : leaves(one.children)));
    const described = leaves(listSettings(describedConfig));
    expect(described.filter((one) => !isDescribed(one)).map(({ path }) => path.join('.'))).toEqual([]);
    for (const { path } of described) {
      const result = siteConfig.safeParse(withExamples(path[0] ?? '', path));
      expect(result.error?.issues, path.join('.')).toBeUndefined();
    }
  });

  /** A configuration with a setting's example, and the required settings of its object. */
  function withExamples(key: string, path: readonly string[]): unknown {
    const config: Record<string, unknown> = { title: 'Site', url: 'https://example.org', baseUrl: '/' };
    const required = ['i18n.defaultLocale', 'i18n.locales', 'openapi.path', 'themeConfig.announcementBar.content'];
    const folder = path.slice(0, -1).join('.');
    const names = required.filter((name) => name.startsWith(`${key}.`) && name.startsWith(`${folder}.`));
    for (const name of [...names, path.join('.')]) {
      const keys = name.split('.');
      const last = keys.pop() ?? '';
      let target = config;
      for (const one of keys) target = (target[one] ??= {}) as Record<string, unknown>;
      if (name in settingExamples) target[last] = settingExamples[name];
    }
    return config;
  }
});

describe('samples', () => {
  test.each(samplesOf('site.config.ts'))('the configuration at %s is valid', async (_, { code }) => {
    // In the repository, where packages resolve as in an author's folder.
    using site = copySite(join(root, 'examples/minimal'), join(root, 'test-results'));
    site.write({ 'site.config.ts': code });
    expect(await loadConfig(site.path, defaultPlugins)).toHaveProperty('config.title');
  });

  test.each(samplesOf('sidebars.ts'))('the sidebars at %s are valid', async (_, { code }) => {
    using site = copySite(join(root, 'examples/minimal'), join(root, 'test-results'));
    site.write({ 'sidebars.ts': code });
    expect(Object.keys(await loadSidebars(join(site.path, 'sidebars.ts')))).not.toEqual([]);
  });

  test.each(
    blocks
      .filter(({ language, title }) => language === 'json' && title !== undefined)
      .map((one) => [one.place, one] as const),
  )('the JSON at %s can be parsed', (_, { code }) => {
    expect(() => JSON.parse(code) as unknown).not.toThrow();
  });

  test('files in TypeScript have no type errors', async () => {
    using site = copySite(join(root, 'examples/minimal'), join(root, 'test-results'));
    const files = blocks.filter(
      ({ title, language, code }) => title && /^tsx?$/.test(language) && !code.includes('// …'),
    );
    expect(files.length).toBeGreaterThan(20);
    for (const { place, title, code } of files) site.write({ [join(place.replaceAll(':', '-'), title ?? '')]: code });
    for (const block of blocks) if (isFragment(block)) site.write(fragmentFiles(block));
    site.write({
      'tsconfig.json': JSON.stringify({ extends: join(root, 'tsconfig.json'), include: ['.'], exclude: [] }),
    });
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    const { stdout } = await run(process.execPath, [tsc, '-p', site.path]).catch((error: { stdout: string }) => error);
    expect(stdout.split('\n').filter((line) => line !== '' && !isUntyped.test(line))).toEqual([]);
  });

  test.each(samplesIn('md', 'mdx'))('the page at %s compiles', async (_, { code, file, language, title = '' }) => {
    const own = extname(title) || (language === 'md' ? extname(file) : '.mdx');
    const page = await compile(code, `page${own}`, [], components);
    expect(page.warnings.map(({ message }) => message)).toEqual([]);
  });

  test.each(samplesIn('yaml'))('the YAML at %s can be parsed', (place, { code }) => {
    expect(readYaml({ file: place, source: code, subject: 'The sample', topic: 'files' }).value).toBeTypeOf('object');
  });

  test.each(samplesIn('js'))('the JavaScript at %s can be parsed', (_, { code }) => {
    expect(parseSync('sample.js', code).errors).toEqual([]);
  });

  test.each(samplesIn('css'))('the style sheet at %s sets properties of the theme', (_, { code }) => {
    const sheets = globSync('src/core/theme/**/*.css', { cwd: root }).map(read).join('\n');
    const names = [...code.matchAll(/^\s*(--[\w-]+):/gm)].map(([, name = '']) => name);
    expect(names).not.toEqual([]);
    expect(names.filter((name) => !sheets.includes(`${name}:`))).toEqual([]);
  });

  test.each(linesOf(blocks))('the command at %s exists: %s', (_, line) => {
    expect(unknownIn(line)).toEqual([]);
  });
});

/** Samples in some languages, with their places. */
function samplesIn(...languages: readonly string[]) {
  return blocks.filter(({ language }) => languages.includes(language)).map((block) => [block.place, block] as const);
}

/** True for fields of a plugin or settings without the call around them. */
function isFragment({ language, title, code }: Block): boolean {
  return language === 'ts' && title === undefined && !code.includes('// …');
}

/** Data of a sample's plugin is `any`, so its parameters have no type. */
const isUntyped = /\bfragments\b.*error TS70(?:06|31|53):|^ /;

/** A fragment as a module: with its imports, the call around it, and names that other parts of the page define. */
function fragmentFiles({ place, code }: Block): Record<string, string> {
  const around = code.startsWith('plugins:')
    ? ["export default defineConfig({ title: 'Site', url: 'https://example.org', baseUrl: '/',", '});']
    : /^\w+:/.test(code)
      ? ["export default definePlugin<StandardSchema<any, any>, any>({ name: 'sample', options,", '});']
      : ['', ''];
  const imports = [
    "import { readFile } from 'node:fs/promises';",
    "import { join } from 'node:path';",
    "import { defineConfig } from 'area-docs';",
    "import { blog } from 'area-docs/blog';",
    "import { absoluteUrl, definePlugin, escapeHtml, escapeMarkdown, fillText } from 'area-docs/plugin';",
    "import { hashedPath, rehype, remark, toUrl } from 'area-docs/plugin';",
    "import type { IndexContext, IndexedEdition, StandardSchema } from 'area-docs/plugin';",
    "import { z } from 'zod';",
  ];
  const outside = ['changelog', 'find', 'numberSteps', 'options', 'rehypeKatex', 'remarkSmartypants', 'tableOf'];
  const ambient = [...outside, 'unknownNames', 'writeWords'].map((name) => `declare const ${name}: any;`);
  const module = [...imports, around[0], code.replaceAll(/^import .*\n/gm, ''), around[1], 'export {};'];
  return {
    'fragments/ambient.d.ts': ambient.join('\n'),
    [`fragments/${place.replaceAll(/\W/g, '-')}.ts`]: module.join('\n'),
  };
}

/** Commands in shell blocks, with their places. */
function linesOf(all: readonly Block[]): (readonly [place: string, line: string])[] {
  return all
    .filter(({ language }) => language === 'sh')
    .flatMap(({ place, code }) => code.split('\n').map((line) => [place, line] as const))
    .filter(([, line]) => /\barea-docs \S|^npm run/.test(line));
}

describe('documents of the repository', () => {
  const documents = globSync(['*.md', 'docs/*.md', 'docs/content/project/*.md'], { cwd: root });

  test.each(documents)('%s names only files that exist', (document) => {
    const text = read(document);
    const links = [...text.matchAll(/\]\((?![a-z]+:|#)([^)#\s]+)/g)].map(([, path = '']) =>
      join(root, document, '..', path),
    );
    const paths = [...text.matchAll(/`((?:src|tests|site|docs|scripts|bench|examples|bin)\/[\w./-]*)`/g)];
    const named = [...links, ...paths.map(([, path = '']) => join(root, path))];
    expect(named.filter((path) => !existsSync(path))).toEqual([]);
  });

  test('the home page and the README have the same measurements', () => {
    const rows = (path: string) => read(path).match(/^\|.*\d (?:s|kB) \|$/gm);
    expect(rows('docs/content/index.mdx')).toHaveLength(4);
    expect(rows('docs/content/index.mdx')).toEqual(rows('README.md'));
  });

  test('the README is short', () => {
    expect(read('README.md').split('\n').length).toBeLessThanOrEqual(150);
  });
});

test('the reference of plugins has every field', () => {
  const headings = [...read('docs/content/reference/plugin-fields.md').matchAll(/^## `(\w+)`$/gm)].map(
    ([, field]) => field,
  );
  expect(headings.toSorted()).toEqual(Object.keys(pluginFields.shape).toSorted());
});

test('the reference of front matter has every key', () => {
  const rows = [...read('docs/content/reference/front-matter.md').matchAll(/^\| (`\w+`(?:, `\w+`)*) \|/gm)];
  const keys = rows.flatMap(([, names = '']) => names.replaceAll('`', '').split(', '));
  expect(keys.toSorted()).toEqual(Object.keys(frontMatter.shape).toSorted());
});

/** Unknown scripts, commands and options in a line. */
function unknownIn(line: string): string[] {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const [, script] = /^npm run (?:-\S+ )*(\S+)/.exec(line) ?? [];
  if (script !== undefined) return script in scripts ? [] : [script];
  const [, name = '', rest = ''] = /\barea-docs (\w+)(.*)/.exec(line) ?? [];
  if (name === '') return [];
  const pluginCommands = defaultPlugins.flatMap((plugin) => Object.entries(plugin.commands ?? {}));
  const added = pluginCommands.map(
    ([key, { options = {} }]) => [key, { options: { ...options, 'site-dir': {} } }] as const,
  );
  const command = ownValue<Pick<Command, 'options'>>({ ...commands, ...Object.fromEntries(added) } as Commands, name);
  if (!command) return [name];
  return [...rest.matchAll(/--([\w-]+)/g)].map(([, option = '']) => option).filter((one) => !(one in command.options));
}

describe('troubleshooting', () => {
  const sources = globSync('{src,bin}/**/*.{ts,tsx,js}', { cwd: root })
    .filter((path) => !path.includes('.test.'))
    .map((path) => read(path).replaceAll('\\`', '`'));
  const headings = [...read('docs/content/reference/troubleshooting.md').matchAll(/^### (.+)$/gm)].map(
    ([, text = '']) => text,
  );

  test.each(headings)('%s is a message of the engine', (heading) => {
    const parts = heading.split('…').map((part) => part.trim().replaceAll(/^["“]|["”]$/g, ''));
    const isThere = (source: string) => parts.every((part) => source.includes(part));
    expect(sources.some(isThere)).toBe(true);
  });

  test('has a section for each topic of messages, and no others', () => {
    const reports = ({ name, check, verify, markdown }: DefaultPlugins[number]) =>
      check || verify || markdown ? [`plugin-${name}`] : [];
    // Not among the default plugins: the configuration of Docusaurus sites adds it.
    const plugins = [...defaultPlugins.flatMap(reports), 'plugin-blog'];
    expect([...readGuide().keys()].toSorted()).toEqual([...topics, ...plugins].toSorted());
  });

  test('`explain` prints the section that a message names', async () => {
    using site = copySite(join(root, 'examples/minimal'));
    site.write({ 'content/index.md': '# Home\n\n[One](./one.md), [two](./two.md)\n' });
    const { output: report } = await areaDocs('check', site.path);
    expect(report.match(/More: npx area-docs explain .+/g)).toEqual(['More: npx area-docs explain links']);
    const { output, code } = await areaDocs('explain', 'links');
    expect(code).toBe(0);
    expect(output).toMatch(/^## Links\n\n/);
    expect(output).toContain('### The link … leads nowhere');
    expect(output).not.toMatch(/^## (?!Links)|\]\([^)]|\{#/m);
    expect((await areaDocs('explain')).output).toBe(`${[...readGuide().keys()].join('\n')}\n`);
    expect((await areaDocs('explain', 'plugin-of-this-site')).output).toMatch(/^## Plugins\n/);
    expect(await areaDocs('explain', 'lnks')).toMatchObject({
      code: 2,
      output: expect.stringMatching('Unknown topic'),
    });
  });
});
