import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startDev } from '../harness/dev-server.ts';
import { sampleSize } from '../harness/sample.ts';
import { makeSite, type Files } from '../harness/site-folder.ts';
import { areaDocsWith } from '../harness/sites.ts';

const site: Files = {
  'docs/site.config.ts':
    "import { url } from './url.ts';\n" +
    "export default { title: 'Site', url, baseUrl: '/', openapi: { path: 'openapi.yaml', sandbox: 'sandbox/server.ts' } };\n",
  'docs/url.ts': "export const url: string = 'https://example.com';\n",
  'docs/sidebars.ts': "export default { docs: ['start'] };\n",
  'docs/content/start.mdx': "import { Counter } from '@site/components/counter';\n\n# Start\n\n<Counter />\n",
  'docs/components/counter.tsx':
    "'use client';\nimport { useState } from 'react';\nimport './counter.css';\n" +
    'enum Step { One = 1 }\nclass Count { value = 0 }\n' +
    'export function Counter() {\n  const [count, set] = useState(new Count().value);\n' +
    '  return <button className="counter" onClick={() => set(count + Step.One)}>{count}</button>;\n}\n',
  'docs/components/counter.css': '.counter { display: flex; user-select: none; }\n',
  'docs/sandbox/server.ts': 'export default (state: object) => (request: Request) => Response.json({ state });\n',
  'docs/openapi.yaml':
    'openapi: 3.1.0\ninfo: { title: API, version: "1", description: An API. }\nservers: [{ url: https://example.com }]\npaths: {}\n',
};

const throws = "throw new Error('not for this program');\n";

/** Settings of other programs, each of which would change a build that reads it. */
const hostile: Files = {
  'package.json':
    '{ "type": "commonjs", "sideEffects": false, "browserslist": "ie 6", "babel": { "presets": ["x"] } }\n',
  'tsconfig.json':
    '{ "compilerOptions": { "jsx": "preserve", "target": "es5", "useDefineForClassFields": false, "experimentalDecorators": true, "paths": { "react": ["./nothing"] } } }\n',
  '.npmrc': 'registry=http://localhost:1/\nnode-options=--require=./nothing.js\n',
  'vite.config.ts': throws,
  'postcss.config.js': "module.exports = { plugins: [{ postcssPlugin: 'hide', Once: (root) => root.removeAll() }] };\n",
  '.postcssrc': '{ "plugins": { "nothing": {} } }\n',
  '.browserslistrc': 'ie 6\n',
  'babel.config.js': throws,
  '.babelrc': '{ "presets": ["nothing"] }\n',
  '.env': 'NODE_ENV=test\nVITE_X=1\n',
  'rolldown.config.js': throws,
};

const broken: Files = Object.fromEntries(Object.keys(hostile).map((name) => [name, '{ "never closed\n\0']));

/** Files to add to the site's folder and to its parent. Both are added at once, because they are independent. */
const neighbours = [
  {
    name: 'hostile inside, broken around',
    inside: hostile,
    around: { ...broken, 'package.json': '{ "type": "module", "imports": { "#x": "./x.js" } }\n' },
  },
  { name: 'broken inside, hostile around', inside: broken, around: hostile },
];

test('no file of another program around a site affects its build', async () => {
  using folder = makeSite(site);
  const build = async (name: string) => {
    // A cold build, with the cache in the site, below the neighbours' files.
    for (const made of ['docs/.area-docs', 'dist']) folder.write({ [`${made}/x`]: '' });
    for (const made of ['docs/.area-docs', 'dist']) folder.remove(made);
    const args = [join(folder.path, 'docs'), '--out-dir', join(folder.path, 'dist')] as const;
    const { code, output } = await areaDocsWith({ XDG_CACHE_HOME: '' }, 'build', ...args);
    expect(code, `${name}: ${output}`).toBe(0);
    return { output: output.replaceAll(/[:,] \d+ ms$/gm, ''), files: folder.fingerprints('dist') };
  };
  const expected = await build('alone');
  expect(readFileSync(join(folder.path, 'dist/start/index.html'), 'utf8')).toContain('counter');
  // A cold build takes seconds.
  const count = sampleSize('files of other programs', 1, neighbours.length);
  for (const { name, inside, around } of neighbours.slice(0, count)) {
    folder.write(around);
    folder.write(Object.fromEntries(Object.entries(inside).map(([file, text]) => [`docs/${file}`, text])));
    expect(await build(name), name).toEqual(expected);
  }
});

test('no file of another program around a site affects the development server', async () => {
  using folder = makeSite(site);
  folder.write(hostile);
  folder.write(Object.fromEntries(Object.entries(broken).map(([file, text]) => [`docs/${file}`, text])));
  const dev = await startDev(join(folder.path, 'docs'));
  try {
    expect((await fetch(`${dev.url}start/`)).status, dev.printed().stderr).toBe(200);
    expect((await fetch(`${dev.url}sandbox.mjs`)).status, dev.printed().stderr).toBe(200);
    const sheet = await (await fetch(`${dev.url}@fs${join(folder.path, 'docs/components/counter.css')}?direct`)).text();
    expect(sheet).toContain('user-select');
  } finally {
    await dev.end();
  }
});
