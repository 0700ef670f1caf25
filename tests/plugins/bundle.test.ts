import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makePluginSite } from '../harness/plugin-site.ts';

const plugin = `definePlugin({
  name: 'boxes',
  components: './boxes.tsx',
  bundle: (_, { siteDir }) => ({
    modules: {
      'virtual:boxes': { file: siteDir + '/boxes.ts', check: './check-boxes.ts' },
      'virtual:count': { value: { boxes: 2 } },
      'virtual:box-worker': { worker: './worker.ts' },
    },
    programs: [{ path: 'boxes.mjs', module: './program.ts', banner: '// Boxes' }],
  }),
})`;

const files = {
  'boxes.tsx': `import boxes from 'virtual:boxes';
import count from 'virtual:count';
import { Worked } from './worked.tsx';
export function Boxes() {
  return <p>{boxes.join(' and ')}: {count.boxes} <Worked /></p>;
}
`,
  'worked.tsx': `'use client';
import { decodeAddress } from 'area-docs/helpers';
import worker from 'virtual:box-worker';
export function Worked() {
  return <button type="button" onClick={() => new Worker(decodeAddress(worker))}>{typeof worker}</button>;
}
`,
  'worker.ts': `import { decodeAddress } from 'area-docs/helpers';
import boxes from 'virtual:boxes';
postMessage(decodeAddress('worked on ' + boxes.length));
`,
  'program.ts':
    "import { argv } from 'node:process';\nimport boxes from 'virtual:boxes';\nconsole.log(argv.length, boxes);\n",
  'boxes.ts': "export default ['red', 'blue'];\n",
  'check-boxes.ts': `import { readFileSync } from 'node:fs';
export const check = async (file) =>
  readFileSync(file, 'utf8').includes('green') ? [{ fact: 'Boxes are never green.', place: { file: 'boxes.ts' } }] : [];
`,
  'content/more.mdx': '# More\n\n<Boxes />\n',
};

test('components import modules, values and workers of their plugin by name, and programs are published', async () => {
  using site = makePluginSite(plugin, files);
  const { code, output } = await site.run('build', '--out-dir', join(site.path, 'out'));
  expect(code, output).toBe(0);
  expect(site.read('out/more/index.html')).toContain('red and blue<!-- -->: <!-- -->2');
  expect(site.read('out/more/index.html')).toMatch(/<button type="button">undefined<\/button>/);
  const worker = Object.keys(site.fingerprints('out')).filter((file) => /_assets\/box-worker-.*\.js$/.test(file));
  const workerCode = worker.map((file) => site.read(`out/${file}`)).join('');
  expect(workerCode).toContain('worked on');
  // Chunks of pages use `window`, which a worker does not have.
  expect(workerCode).not.toMatch(/\bimport\b/);
  expect(site.read('out/boxes.mjs')).toMatch(/^\/\/ Boxes\n[^]*"red"/);
});

test('reports what the check of a module finds, together with the syntax errors of components', async () => {
  using site = makePluginSite(plugin, {
    ...files,
    'boxes.ts': "export default ['green'];\n",
    'boxes.tsx': "export { Boxes } from './open.tsx';\n",
    'open.tsx': 'export function Boxes() {\n',
  });
  const { code, output } = await site.run('build', '--out-dir', join(site.path, 'out'));
  expect(code).toBe(1);
  expect(output).toContain('Boxes are never green.\n  at boxes.ts');
  expect(output).toContain('at open.tsx:');
});

test('reports modules that do not exist, names of the wrong form, and names that are used twice', async () => {
  const errorsOf = async (...bundles: string[]) => {
    const plugins = bundles.map((bundle, index) => `{ name: '${'ab'.charAt(index)}', bundle: () => (${bundle}) }`);
    using site = makePluginSite(plugins.join(', '), files);
    return await site.errors();
  };
  expect(await errorsOf("{ modules: { 'virtual:a': { file: './none.ts' } } }")).toMatch(
    /`bundle` of the plugin "a" names ".*none\.ts", which does not exist\./,
  );
  expect(await errorsOf("{ modules: { a: { file: './boxes.ts' } } }")).toContain('names that begin with `virtual:`');
  expect(await errorsOf("{ modules: { 'virtual:a': {} } }")).toContain('`file`, `worker` and `value`');
  expect(await errorsOf("{ modules: { 'virtual:a': { value: { run: () => 1 } } } }")).toContain(
    '`bundle` of the plugin "a" returned a value of "virtual:a" that is not JSON: `run` is a function.',
  );
  const one = "{ modules: { 'virtual:one': { value: 1 } } }";
  expect(await errorsOf(one, one)).toContain(
    '`bundle` of the plugin "b" has "virtual:one", which the plugin "a" also has.',
  );
  const program = "{ path: 'boxes.mjs', module: './program.ts' }";
  expect(await errorsOf(`{ programs: [${program}, ${program}] }`)).toContain(
    '`bundle` of the plugin "a" has "boxes.mjs" twice.',
  );
});

test('reports a style sheet that cannot be parsed, without a stack', async () => {
  using site = makePluginSite('', {
    'components/sheet.tsx':
      "'use client';\nexport default function Sheet() {\n  return <link href={new URL('./broken.css', import.meta.url).href} />;\n}\n",
    'components/broken.css': '.a { color: ] red }\n}',
    'content/more.mdx': "import Sheet from '@site/components/sheet';\n\n# More\n\n<Sheet />\n",
  });
  const { code, output } = await site.run('build', '--out-dir', join(site.path, 'out'));
  expect(code).toBe(1);
  expect(output).toContain('broken.css');
  expect(output).not.toMatch(/^ {4}at /m);
});
