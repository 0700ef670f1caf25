import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDev } from '../harness/dev-server.ts';
import { root } from '../harness/sites.ts';

const megabytes = 2 ** 20;
const outer = realpathSync(mkdtempSync(join(tmpdir(), 'package-')));
// An empty folder inside one whose modules are CommonJS.
const folder = join(outer, 'docs');
type Locked = { dev?: boolean; link?: boolean };

const program = join(folder, 'node_modules/area-docs/bin/area-docs.js');
const compiler = join(root, 'node_modules/typescript/bin/tsc');

/** Files of the installed package, listed before a build can add a cache. */
let shipped: readonly string[] = [];

/** Runs npm in a folder, like a shell outside this repository. Rejects with its output if it fails. */
function npm(cwd: string, ...args: string[]): Promise<string> {
  const own = /^npm_(lifecycle|package|command|execpath|config_(local_prefix|omit|include))/;
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.test(name)));
  return run('npm', args, { cwd, env, shell: process.platform === 'win32' });
}

/** Runs the installed command in the folder. */
function areaDocs(...args: string[]): Promise<string> {
  return run(process.execPath, [program, ...args], { cwd: folder });
}

async function run(command: string, args: readonly string[], options: Parameters<typeof spawn>[2]): Promise<string> {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (text: Buffer) => (output += text.toString()));
  child.stderr.on('data', (text: Buffer) => (output += text.toString()));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}:\n${output}`);
  return output;
}

function listFiles(dir: string) {
  return readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
}

/**
 * Writes the manifest and lock file of a folder that depends on the package, with the versions locked in this
 * repository. `npm install` would request newer ones from the registry; these are in npm's cache since `npm ci`.
 */
function lockPackage(file: string) {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  const { '': own, ...others } = lock.packages;
  const packages = Object.entries(others).filter(
    ([path, { dev, link }]) => path.startsWith('node_modules') && !dev && !link,
  );
  const manifest = { dependencies: { 'area-docs': file } };
  const installed = { ...own, resolved: file, workspaces: undefined, devDependencies: undefined };
  const locked = { '': manifest, 'node_modules/area-docs': installed, ...Object.fromEntries(packages) };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ ...lock, packages: locked }));
}

beforeAll(async () => {
  mkdirSync(folder);
  writeFileSync(join(outer, 'package.json'), '{ "type": "commonjs" }\n');
  await npm(root, 'pack', '--pack-destination', outer);
  const packed = readdirSync(outer).find((name) => name.endsWith('.tgz')) ?? '';
  lockPackage(`file:../${packed}`);
  await npm(folder, 'ci', '--prefer-offline', '--no-audit', '--no-fund');
  const home = join(folder, 'node_modules/area-docs');
  shipped = listFiles(home).map(({ parentPath, name }) => relative(home, join(parentPath, name)));
});

afterAll(() => rmSync(outer, { recursive: true, force: true }));

test('`init` writes a site that has no errors, builds, and is typed; a second `init` changes nothing', async () => {
  const output = await npm(folder, 'exec', '--no', 'area-docs', 'init');
  expect(output).toContain('  .gitignore\nNext: npx area-docs dev');
  const config = join(folder, 'site/site.config.ts');
  const written = readFileSync(config, 'utf8');
  await expect(areaDocs('init')).rejects.toThrow('The folder already has "site.config.ts". Nothing was written.');
  expect(readFileSync(config, 'utf8')).toBe(written);

  await areaDocs('check');
  await areaDocs('build');
  expect(readFileSync(join(folder, 'dist/index.html'), 'utf8')).toContain('Start here');
  expect(readFileSync(join(folder, 'dist/guides/components/index.html'), 'utf8')).toContain('Clicked <!-- -->0');

  mkdirSync(join(folder, 'site/plugins'));
  writeFileSync(
    join(folder, 'site/plugins/empty.ts'),
    "import { definePlugin } from 'area-docs/plugin';\nexport default definePlugin({ name: 'empty', from: import.meta.url });\n",
  );
  mkdirSync(join(folder, 'site/theme'));
  writeFileSync(join(folder, 'site/theme/footer.css'), 'footer {}\n');
  writeFileSync(
    join(folder, 'site/theme/Footer.tsx'),
    "import './footer.css';\nexport default function Footer() {\n  return <footer />;\n}\n",
  );
  writeFileSync(
    config,
    written.replace('url:', 'plugins: [empty],\n  url:').replace(/^/, "import empty from './plugins/empty.ts';\n"),
  );
  const wrong = join(folder, 'site/wrong.config.ts');
  writeFileSync(wrong, written.replace("baseUrl: '/'", 'baseUrl: 1'));
  const types = run(process.execPath, [compiler, '-p', 'site', '--pretty', 'false'], { cwd: folder });
  const error: unknown = await types.catch((reason: unknown) => reason);
  expect(String(error).match(/^.*error TS.*$/gm)).toEqual([
    expect.stringMatching(/^site\/wrong\.config\.ts.*Type 'number' is not assignable to type 'string'/),
  ]);
  rmSync(wrong);
  writeFileSync(config, written);
});

test('ships modules, declarations, style sheets and translations, and nothing that only this repository needs', () => {
  expect(new Set(shipped.map((path) => path.split(sep)[0]))).toEqual(
    new Set(['LICENSE', 'README.md', 'bin', 'docs', 'examples', 'lib', 'package.json', 'tsconfig.json']),
  );
  // `init` copies this example.
  const examples = shipped.filter((path) => path.startsWith(`examples${sep}`));
  expect(new Set(examples.map((path) => path.split(sep)[1]))).toEqual(new Set(['start']));
  const modules = shipped.filter((path) => path.startsWith(`lib${sep}`));
  expect(new Set(modules.map((path) => /(\.test)?(\.d)?\.[^.]*$/.exec(path)?.[0]))).toEqual(
    new Set(['.js', '.d.ts', '.css', '.json']),
  );
});

test('installs at most 250 MB, one React and no Node', () => {
  const packages = join(folder, 'node_modules');
  const files = listFiles(packages);
  const size = files.reduce((sum, { parentPath, name }) => sum + readFileSync(join(parentPath, name)).length, 0);
  expect(size).toBeLessThan(250 * megabytes);
  const isReact = /[/\\]node_modules[/\\]react$/;
  expect(files.filter(({ parentPath, name }) => name === 'package.json' && isReact.test(parentPath))).toHaveLength(1);
  expect(files.filter(({ name }) => name === 'node' || name === 'node.exe')).toEqual([]);
});

test('`dev` serves pages, each client module of the package once, and CommonJS packages of the folder', async () => {
  const component = join(folder, 'site/components/labelled.tsx');
  writeFileSync(component, "'use client';\nimport { label } from 'a-label';\nexport const Labelled = () => label();\n");
  mkdirSync(join(folder, 'node_modules/a-label'));
  writeFileSync(join(folder, 'node_modules/a-label/index.js'), "exports.label = () => require('react').version;\n");
  const server = await startDev(join(folder, 'site'), { program });
  try {
    const page = await (await fetch(`${server.url}guides/components/`)).text();
    expect(page).toContain('Use components');
    const payload = await (await fetch(`${server.url}guides/components/index.rsc`)).text();
    const [loader = ''] = /\/lib\/core\/browser\/loader\.js/.exec(page) ?? [];
    const references = payload.match(/\/@id\/[^"]+\.js/g) ?? [];
    expect(references).toContainEqual(expect.stringContaining('tab-switch.js'));
    const modules = await crawl([loader, ...references].map((address) => new URL(address, server.url)));
    const paths = modules.map(({ pathname }) => pathname);
    expect(paths).toContain('/lib/core/browser/start.js');
    expect(paths).toContain('/lib/core/theme/error/page-boundary.js');
    expect(new Set(paths).size).toBe(paths.length);
    // Browsers never request a module with a version again, but some modules change, such as the list of parts.
    expect(modules.filter(({ pathname, search }) => pathname.startsWith('/lib/') && search !== '')).toEqual([]);
    // React is optimised from the packages beside the engine.
    expect(paths.filter((path) => path.endsWith('/deps/react.js'))).toHaveLength(1);
    const address = `${server.url}@fs/${component.replaceAll(sep, '/').replace(/^\//, '')}`;
    expect(await (await fetch(address)).text()).toContain('/deps/a-label.js');
  } finally {
    await server.end();
  }
});

/** The addresses of modules, and of everything that they import from the package and its dependencies. */
async function crawl(entries: readonly URL[]): Promise<URL[]> {
  const seen = new Map(entries.map((url) => [url.href, url]));
  for (const url of seen.values()) {
    const response = await fetch(url);
    expect(response.status, url.href).toBe(200);
    const code = await response.text();
    for (const [, specifier = ''] of code.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*)"(\/[^"]+)"/g)) {
      const found = new URL(specifier, url);
      if (/\/(lib|deps)\/.*\.js$/.test(found.pathname)) seen.set(found.href, found);
    }
  }
  return [...seen.values()];
}
