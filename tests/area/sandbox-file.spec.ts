import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { readContract } from '../../src/plugins/openapi/contract/read-contract.ts';
import { sandboxCommand } from '../../src/plugins/openapi/handler/sandbox-origin.ts';
import { showConsole, showSandboxTools } from '../harness/console.ts';
import { expect, test } from '../harness/test.ts';
import { root } from '../harness/sites.ts';
import { checkResponse } from '../sandbox/check-response.ts';

const file = 'site/content/api/openapi.yaml';
const { operations } = await readContract({ file, text: readFileSync(join(root, file), 'utf8'), lint: 'none' });

/** All Node versions on the `PATH`, because readers run the sandbox with theirs. */
const nodes = new Set([
  process.execPath,
  ...(process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'node'))
    .filter((path) => existsSync(path))
    .map((path) => realpathSync(path)),
]);

/** Starts the file as a reader would; resolves once it listens. */
async function start(node: string, cwd: string, ...args: string[]) {
  const child = spawn(node, ['sandbox.mjs', '--port', '0', ...args], { cwd, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  let printed = '';
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => {
      printed += text.toString();
      const address = /^Ready at (\S+)$/m.exec(printed)?.[1];
      if (address !== undefined) resolve(address);
    });
    child.once('exit', () => reject(new Error(`The sandbox ended: ${printed}`)));
  });
  return {
    origin,
    async end() {
      child.kill();
      await ended;
    },
  };
}

test('the published sandbox ends with exit code 1 if it cannot start, even if its module has a timer', async ({
  siteUrl,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-fails-'));
  const published = await (await fetch(`${siteUrl}sandbox.mjs`)).text();
  const failing = "Object.defineProperty(process, 'env', { get() { throw new Error('No database'); } });";
  writeFileSync(join(folder, 'sandbox.mjs'), `setInterval(() => undefined, 1000);\n${failing}\n${published}`);
  const child = spawn(process.execPath, ['sandbox.mjs', '--port', '0'], { cwd: folder });
  let printed = '';
  child.stderr.on('data', (text: Buffer) => (printed += text.toString()));
  const [code] = await once(child, 'close');
  rmSync(folder, { recursive: true });
  expect(code, printed).toBe(1);
  expect(printed).toContain('Error: No database');
});

test('the published sandbox prints help with the options and environment variables that it reads', async ({
  siteUrl,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-help-'));
  writeFileSync(join(folder, 'sandbox.mjs'), await (await fetch(`${siteUrl}sandbox.mjs`)).text());
  const child = spawn(process.execPath, ['sandbox.mjs', '--help'], { cwd: folder });
  let printed = '';
  child.stdout.on('data', (text: Buffer) => (printed += text.toString()));
  const [code] = await once(child, 'close');
  rmSync(folder, { recursive: true });
  expect(code).toBe(0);
  const named = [...printed.matchAll(/^  (--\w+|[A-Z_]+) /gm)].map(([, name]) => name);
  expect(named).toEqual(['--port', '--host', '--state', '--record', '--help', 'SANDBOX_CONSENT', 'JWT_SECRET']);
});

function register(origin: string): Promise<Response> {
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ name: 'Ada', email: 'reader@example.com', password: 'correct' });
  return fetch(`${origin}/api/auth/register`, { method: 'POST', headers, body });
}

/** A request per operation, with the first example of its body, an account's token, and 1 as each id. */
function requestsWith(token: string) {
  return operations.map(({ id, method, path, requestBody, parameters }) => {
    const [media] = requestBody?.content ?? [];
    const example = media?.examples[0]?.value;
    const query = parameters.filter(({ in: place, required }) => place === 'query' && required);
    const search = new URLSearchParams(query.map(({ name }) => [name, 'x']));
    return {
      id,
      path: `${path.replaceAll(/\{\w+\}/g, '1')}${query.length > 0 ? `?${search}` : ''}`,
      init: {
        method: method.toUpperCase(),
        redirect: 'manual' as const,
        headers: {
          Authorization: `Bearer ${token}`,
          ...(example !== undefined && { 'Content-Type': 'application/json' }),
        },
        ...(example !== undefined && { body: JSON.stringify(example) }),
      },
    };
  });
}

test('the published sandbox runs in an empty folder and responds to every operation as the contract says', async ({
  siteUrl,
}) => {
  const published = await (await fetch(`${siteUrl}sandbox.mjs`)).text();
  expect(published).not.toContain(root);
  // All of its imports are part of Node.
  expect(published.match(/^import .* from "(?!node:).*/gm)).toBeNull();
  for (const node of nodes) {
    const folder = mkdtempSync(join(tmpdir(), 'reader-'));
    writeFileSync(join(folder, 'sandbox.mjs'), published);
    const server = await start(node, folder, '--state', 'state.json');
    try {
      const { token } = (await (await register(server.origin)).json()) as { token: string };
      const requests = requestsWith(token);
      expect(requests).toHaveLength(42);
      for (const { id, path, init } of requests) {
        const response = await fetch(server.origin + path, init);
        expect(response.status, `${id} with ${node}`).not.toBe(501);
        await checkResponse(init.method, path.replace(/\?.*/, ''), response);
      }
      const preflight = await fetch(`${server.origin}/api/area`, { headers: { Origin: 'http://localhost:8081' } });
      expect(preflight.headers.get('access-control-allow-origin')).toBe('http://localhost:8081');
    } finally {
      await server.end();
    }
    const again = await start(node, folder, '--state', 'state.json');
    try {
      // One request deletes the account, whose id is not reused. The login example creates the example account.
      await register(again.origin);
      expect(JSON.parse(readFileSync(join(folder, 'state.json'), 'utf8'))).toMatchObject({ lastIds: { users: 4 } });
      expect(readdirSync(folder).toSorted()).toEqual(['sandbox.mjs', 'state.json']);
    } finally {
      await again.end();
      rmSync(folder, { recursive: true });
    }
  }
});

test('pages, the console and the files for agents name the command for the sandbox, but no repository of the documentation', async ({
  page,
  open,
  siteUrl,
}) => {
  const command = sandboxCommand({ url: 'https://five-stacks.github.io', baseUrl: '/area/' });
  expect(command).toBe('curl -O https://five-stacks.github.io/area/sandbox.mjs && node sandbox.mjs');
  for (const path of ['guides/installation.md', 'skill.md', 'llms-full.txt']) {
    expect(await (await fetch(siteUrl + path)).text(), path).toContain(command);
  }
  const all = await (await fetch(`${siteUrl}llms-full.txt`)).text();
  expect(all).not.toMatch(/repository of this documentation|area-docs sandbox|npm run sandbox|own repository/);
  await open('guides/installation/');
  await expect(page.getByText(command)).toBeVisible();
  await open('api/action/getAll/');
  const dialog = await showConsole(page);
  await showSandboxTools(dialog);
  await expect(dialog.getByText(command)).toBeVisible();
});
