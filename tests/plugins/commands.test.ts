import { expect, test } from 'vitest';
import { makePluginSite } from '../harness/plugin-site.ts';
import { areaDocs, areaDocsWith } from '../harness/sites.ts';

const plugin = `import { definePlugin } from 'area-docs/plugin';
export default definePlugin({
  name: 'pages',
  from: import.meta.url,
  load: () => 'data',
  tools: [{ name: 'boil', title: 'Boil', description: 'Boils', input: () => ({}), run: async () => 'done' }],
  commands: {
    'list-pages': {
      description: 'List the pages of a title.',
      arguments: ['<title>', '[format]'],
      options: { loud: { type: 'boolean', description: 'Print in capitals' }, mark: { type: 'string' } },
      run: (data, { pages }, { arguments: [title, format = 'text'], options, print, siteDir }) => {
        const found = pages.filter((page) => page.title === title);
        print([data, format, options.loud, options.mark, siteDir, ...found.map(({ url }) => url)].join(' '));
        if (found.length === 0) return 3;
      },
    },
    fail: { description: 'Throw', run: () => { throw new TypeError('No kettle.'); } },
    alone: {
      description: 'Name the tools',
      runAlone: ({ tools, print }) => print(tools.map(({ name }) => name).join(' ')),
    },
    odd: { description: 'Return an odd code', run: () => 700 },
  },
});
`;

test('runs a command of a plugin with its data, the site, and its arguments', async () => {
  using site = makePluginSite('plugin', { 'plugin.ts': plugin });
  const run = async (...args: string[]) => {
    const { code, output } = await areaDocs(...args, '--site-dir', site.path);
    return `${code}: ${output.split('\n', 1)[0]?.replaceAll(site.path, '<site>')}`;
  };
  expect(await run('list-pages', 'Start')).toBe('0: data text   <site> /start/');
  // In a new process, which ends because nothing keeps it alive.
  expect(await areaDocsWith({ NODE_OPTIONS: '' }, 'list-pages', 'Start', '--site-dir', site.path)).toMatchObject({
    code: 0,
  });
  expect(await run('list-pages', 'None', 'json', '--loud', '--mark', 'x')).toBe('3: data json true x <site>');
  expect(await run('alone')).toBe('0: search read_page list_pages get_operation get_schema validate_request boil');
  expect(await run('list-pages')).toBe('2: The command "list-pages" needs <title>.');
  expect(await run('list-pages', 'a', '--lout')).toBe('2: Unknown option "--lout". Did you mean "--loud"?');
  expect(await run('lst-pages')).toBe('2: Unknown command "lst-pages". Did you mean "list-pages"?');
  expect(await run('fail')).toBe(
    '1: ✗ `commands.fail.run` of the plugin "pages" threw an error. TypeError: No kettle.',
  );
  expect(await run('odd')).toBe(
    '1: ✗ `commands.odd.run` of the plugin "pages" must return nothing, an exit code from 0 to 255 or a message, but it returned 700.',
  );
  site.write({ 'content/start.md': '---\nodd: 1\n---\n\n# Start\n' });
  expect(await run('list-pages', 'Start')).toContain('1: ✗ `odd` is not a key of the front matter.');
  site.remove('sidebars.ts');
  const { output } = await areaDocs('odd', '--site-dir', site.path);
  expect(output.match(/"sidebars.ts" does not exist/g)).toHaveLength(1);
});

test('lists the commands of plugins in the help, if the configuration is valid', async () => {
  using site = makePluginSite('plugin', { 'plugin.ts': plugin });
  const { code, output } = await areaDocs('--help', '--site-dir', site.path);
  expect(code).toBe(0);
  const line =
    '  area-docs list-pages <title> [format] [--loud] [--mark …] [--site-dir …]\n      List the pages of a title.\n';
  expect(output).toContain('  area-docs build [siteDir=site]');
  expect(output).toContain(line);
  expect(await areaDocs('list-pages', '--help', '--site-dir', site.path)).toEqual({
    code: 0,
    output: `Usage:
${line}
Options:
  --loud        Print in capitals
  --mark …
  --site-dir …  Folder of the site, by default site
  --help        Print this help
`,
  });
  site.write({ 'site.config.ts': 'export default {};\n' });
  const broken = await areaDocs('--help', '--site-dir', site.path);
  expect(broken).toMatchObject({ code: 0, output: expect.stringContaining('commands of plugins are missing') });
  expect(await areaDocs('list-pages', '--site-dir', site.path)).toMatchObject({
    code: 1,
    output: expect.stringContaining('`title` must be'),
  });
  expect(await areaDocs('list-pages', '--site-dir', `${site.path}/none`)).toMatchObject({
    code: 1,
    output: expect.stringContaining('The site folder does not exist.'),
  });
});

test('names the default plugin that a command needs', async () => {
  using site = makePluginSite('{ deploy: false }');
  const { code, output } = await areaDocs('deploy', '--site-dir', site.path);
  expect([code, output.split('\n', 1)]).toEqual([
    2,
    ['The command "deploy" needs the plugin "deploy". Delete `deploy: false` from the configuration.'],
  ]);
});

test('reports commands whose names are taken, and invalid commands', async () => {
  const command = "{ description: 'Do it', run: () => {} }";
  using claimed = makePluginSite(
    `{ name: 'a', commands: { build: ${command}, go: ${command} } }, { name: 'b', commands: { go: ${command} } }`,
  );
  const errors = await claimed.errors();
  expect(errors).toContain('The plugin "a" claims the command `build`, which the engine already has.');
  expect(errors).toContain('The plugins "a" and "b" both claim the command `go`.');
  const errorsOf = async (commands: string) => {
    using site = makePluginSite(`{ name: 'a', commands: ${commands} }`);
    return (await site.errors()).split('\n').filter((line) => line.startsWith('The plugin'));
  };
  const odd = "{ go: { description: 'Go', arguments: ['x'], options: { all: { type: 'number' } } } }";
  expect(await errorsOf(odd)).toEqual([
    'The plugin "a": `commands.go.arguments[0]` must be a name in `<>` if required, or in `[]` if optional, but it is \'x\'.',
    "The plugin \"a\": `commands.go.options.all.type` must be 'string' or 'boolean', but it is 'number'.",
    'The plugin "a": `commands.go.run` must be a function.',
  ]);
  const unordered = "{ go: { description: 'Go', arguments: ['[a]', '<b>'], run: () => {} } }";
  expect(await errorsOf(unordered)).toEqual([
    'The plugin "a": `commands.go.arguments` must list required arguments, in `<>`, before optional ones, in `[]`.',
  ]);
  const named = "{ go: { description: 'Go', options: { help: { type: 'boolean' } }, run: () => {} } }";
  expect(await errorsOf(named)).toEqual([
    'The plugin "a": `commands.go.options.help` is an option that every command has.',
  ]);
  expect(await errorsOf(`{ 'Go!': ${command} }`)).toEqual([
    'The plugin "a": `commands["Go!"]` cannot be the name of a command: use lower-case letters, digits and hyphens.',
  ]);
});
