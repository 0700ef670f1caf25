import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeSite } from '../harness/site-folder.ts';
import { areaDocs } from '../harness/sites.ts';

const bin = join(import.meta.dirname, '../../bin/area-docs.js');

describe('the command line', () => {
  /** The exit code and the first line of the output. */
  const misuse = async (...args: string[]) => {
    const { code, output } = await areaDocs(...args);
    expect(output).toContain('Usage:');
    return `${code}: ${output.split('\n', 1)[0]}`;
  };

  test.each([
    ['names the command nearest to an unknown one', ['biuld'], '2: Unknown command "biuld". Did you mean "build"?'],
    ['suggests the command that starts with the input', ['vers'], '2: Unknown command "vers". Did you mean "version"?'],
    [
      'names the topic nearest to an unknown one',
      ['explain', 'link'],
      '2: Unknown topic "link". Did you mean "links"?',
    ],
    ['suggests nothing if no command is similar', ['frobnicate'], '2: Unknown command "frobnicate".'],
    ['shows the help without a command', [], '2: Usage:'],
    ['reports too many arguments', ['check', 'one', 'two'], '2: Too many arguments: two.'],
    ['reports a second folder for a new site', ['init', 'one', 'two'], '2: Too many arguments: two.'],
    ['reports a version without a name', ['version'], '2: A version needs a name: `npx area-docs version 1.0`.'],
    ['reports a port that is not a number', ['serve', '--port', 'web'], '2: Invalid port: web. Expected 0–65535.'],
    [
      'names the option nearest to an unknown one',
      ['build', '--outdir', 'x'],
      '2: Unknown option "--outdir". Did you mean "--out-dir"?',
    ],
    ...['0/3', '4/3', 'a', '1', '1/0', '-1/3'].map((shard): [string, string[], string] => [
      `reports the invalid shard ${shard}`,
      ['build', `--shard=${shard}`],
      `2: Invalid shard: ${shard}. Expected a number and the total: --shard 2/5 is the second of five.`,
    ]),
    [
      'reports an output folder for a shard',
      ['build', '--shard', '1/2', '--out-dir', 'x'],
      '2: Pass --out-dir only to the final build, without --shard.',
    ],
    ['reports the value of a flag', ['build', '--verbose=yes'], '2: The option "--verbose" takes no value.'],
    ['reports an option without its value', ['build', '--out-dir'], '2: The option "--out-dir" needs a value.'],
  ])('%s', async (_, args, expected) => {
    expect(await misuse(...args)).toBe(expected);
  });

  test('reports a command of a plugin that finds no site', () => {
    using folder = makeSite();
    const { status, stderr } = spawnSync(process.execPath, [bin, 'deploy'], { cwd: folder.path, encoding: 'utf8' });
    const message = 'The command "deploy" found no site. Add the folder of the site: --site-dir .';
    expect([status, stderr.split('\n', 1)]).toEqual([2, [message]]);
  });

  test('reports a file in place of the folder for a new site', async () => {
    using folder = makeSite();
    const { code, output } = await areaDocs('init', join(folder.path, 'sidebars.ts'));
    expect([code, output]).toEqual([1, expect.stringContaining('A folder is needed here, but there is a file.')]);
  });

  test('shows the usage of the command, without that of the others', async () => {
    const { output } = await areaDocs('build', '--outdir', 'x');
    expect(output).toContain('area-docs build ');
    expect(output).not.toContain('area-docs dev ');
  });
});

test('prints help and version with exit code 0', async () => {
  expect(await areaDocs('--version')).toEqual({ code: 0, output: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) });
  const { code, output } = await areaDocs('--help');
  expect(code).toBe(0);
  for (const command of ['dev', 'build', 'serve', 'sandbox', 'check', 'version']) {
    expect(output).toContain(`area-docs ${command} `);
  }
  expect(await areaDocs('help', 'build')).toEqual(await areaDocs('build', '--help'));
  expect(await areaDocs('build', '--help')).toMatchInlineSnapshot(`
    {
      "code": 0,
      "output": "Usage:
      area-docs build [siteDir=site] [--out-dir …] [--precompress] [--shard …] [--verbose]
          Build the site into a folder of static files.

    Options:
      --out-dir …    Output folder, by default dist; everything in it is replaced
      --precompress  Also write brotli and gzip files
      --shard …      Render a part of the pages into the cache: 2/5 is the second of five
      --verbose      Print all warnings instead of the first ten of each kind
      --help         Print this help
    ",
    }
  `);
  expect((await areaDocs('init', '--help')).output).toMatchInlineSnapshot(`
    "Usage:
      area-docs init [siteDir=site]
      area-docs init --from <tool> <folder> [siteDir=site]
          Create a small site to start from, or convert a site built with another tool.

    Options:
      --from …  Name of the tool that built the site in <folder>, to convert it into siteDir
      --help    Print this help
    "
  `);
});

test('completes a command after the pipe for its output was closed', async () => {
  using site = makeSite();
  const out = join(site.path, 'dist');
  for (const args of [['build', site.path, '--out-dir', out], ['--help']]) {
    const child = spawn(process.execPath, [bin, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.destroy();
    child.stderr.destroy();
    expect(await once(child, 'exit')).toEqual([0, null]);
  }
  expect(existsSync(join(out, 'start/index.html'))).toBe(true);
});

test('reports a missing site folder, and does not create it', async () => {
  using site = makeSite();
  const before = site.fingerprints();
  expect(
    (await areaDocs('build', `${site.path}/stie`)).output.replaceAll(site.path, '<site>').replaceAll(/: \d+ ms/g, ''),
  ).toMatchInlineSnapshot(`
    "✗ Reading pages
    ✗ The site folder does not exist.
      at <site>/stie
      → Name the folder that contains site.config.ts, or write \`.\` for the current folder.
      More: npx area-docs explain configuration

    1 error.
    "
  `);
  expect(site.fingerprints()).toEqual(before);
});

describe('a busy port', () => {
  test.each(['serve', 'dev'])('ends %s and names the next free one', async (command) => {
    using site = makeSite();
    mkdirSync(join(site.path, 'dist'));
    writeFileSync(join(site.path, 'dist/.area-docs.json'), JSON.stringify({ baseUrl: '/', headers: {} }));
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const folder = command === 'serve' ? join(site.path, 'dist') : site.path;
    const { code, output } = await areaDocs(command, folder, '--port', String(port));
    other.close();
    expect(code).toBe(1);
    expect(output).toContain(`Port ${port} is in use by another program.`);
    expect(output).toMatch(/→ Port \d+ is free: --port \d+/);
  });
});

test('only a built site can be served', async () => {
  using site = makeSite();
  expect(await areaDocs('serve', site.path)).toMatchObject({
    code: 1,
    output: expect.stringContaining('area-docs build'),
  });
});

test('saves a version once, with the current pages and sidebars', async () => {
  using site = makeSite({
    'sidebars.ts': "export default { docs: ['start', { 'More': ['more'] }] };\n",
    'content/more.md': '# More\n',
  });
  expect(await areaDocs('version', '1.0', site.path)).toEqual({
    code: 0,
    output: 'Created version 1.0 in versioned_docs/version-1.0. The current pages are now the next version.\n',
  });
  site.write({ 'content/more.md': '# More and more\n' });
  expect(site.read('versioned_docs/version-1.0/more.md')).toBe('# More\n');
  expect(JSON.parse(site.read('versioned_sidebars/version-1.0-sidebars.json'))).toMatchObject({
    docs: [{ id: 'start' }, { type: 'category', label: 'More', items: [{ id: 'more' }] }],
  });
  expect(JSON.parse(site.read('versions.json'))).toEqual(['1.0']);
  const before = site.fingerprints();
  expect(await areaDocs('version', '1.0', site.path)).toMatchInlineSnapshot(`
    {
      "code": 1,
      "output": "✗ The version "1.0" already exists.
      at versions.json
      → The available versions are: 1.0. Choose a new name.
      More: npx area-docs explain versions

    1 error.
    ",
    }
  `);
  expect(await areaDocs('version', '../x', site.path)).toMatchInlineSnapshot(`
    {
      "code": 1,
      "output": "✗ "../x" cannot be the name of a version.
      → Use letters, digits, dots, hyphens and underscores: 1.0, 2.1-beta.
      More: npx area-docs explain versions

    1 error.
    ",
    }
  `);
  // The name of the current version.
  expect(await areaDocs('version', 'current', site.path)).toMatchObject({ code: 1 });
  expect(site.fingerprints()).toEqual(before);
  expect(await areaDocs('version', '2.0', site.path)).toMatchObject({ code: 0, output: expect.any(String) });
  expect(JSON.parse(site.read('versions.json'))).toEqual(['2.0', '1.0']);
});
