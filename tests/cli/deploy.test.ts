import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { framePolicy, securityHeaders } from '../../src/plugin.ts';
import { targets } from '../../src/plugins/deploy/deploy-plugin.ts';
import { areaDocs } from '../harness/sites.ts';
import { makeSite, type SiteFolder } from '../harness/site-folder.ts';

const site = { url: 'https://kettle.example.org', baseUrl: '/', trailingSlash: true, locales: ['fr'], siteDir: 'site' };
const print = (name: string, changes: Partial<typeof site> = {}) => targets[name]?.({ ...site, ...changes }) ?? '';

test('prints configurations for the address of the site', async () => {
  expect(parse(print('github-pages'))).toHaveProperty('jobs.publish.environment', 'github-pages');
  expect(parse(print('gitlab'))).toHaveProperty('pages.artifacts.paths', ['public']);
  expect(print('cloudflare', { trailingSlash: false })).toContain('"html_handling": "drop-trailing-slash"');
  expect(print('docker', { baseUrl: '/docs/' })).toContain('COPY --from=build /site/dist /srv/www/docs');
  const { 'Content-Security-Policy': _, ...headers } = securityHeaders();
  for (const [name, value] of Object.entries(headers)) {
    for (const server of ['nginx', 'caddy']) expect(print(server)).toContain(`${name} "${value}"`);
  }
  using folder = makeSite({
    'site.config.ts': "export default { title: 'Site', url: 'https://example.com', baseUrl: '/docs/' };\n",
  });
  const deploy = (target: string) => areaDocs('deploy', '--print', target, '--site-dir', folder.path);
  // The folder is not `site`, so commands have to name it.
  expect((await deploy('netlify')).output).toMatch(/area-docs build \S+ --out-dir dist\/docs && mv /);
  const renamed = { siteDir: 'docs' };
  for (const name of ['github-pages', 'gitlab']) expect(print(name, renamed)).toContain('area-docs check docs\n');
  expect(print('cloudflare', renamed)).toContain('area-docs build docs --out-dir dist && npx wrangler deploy');
  expect(print('docker', renamed)).toContain('--print nginx --site-dir docs > nginx.conf');
  expect(print('docker', renamed)).toContain('RUN npx area-docs build docs --out-dir dist\n');
  expect(print('docker')).toContain('RUN npx area-docs build --out-dir dist\n');
  const odd = { siteDir: `Emma's: "docs" $(x)` };
  const command = String.raw`npx area-docs build 'Emma'\''s: "docs" $(x)' --out-dir dist`;
  expect(JSON.stringify(parse(print('github-pages', odd)))).toContain(JSON.stringify(command));
  expect(parse(print('gitlab', { siteDir: 'my docs' }))).toMatchObject({
    pages: { script: ['npm ci', "npx area-docs check 'my docs'", expect.stringContaining("build 'my docs' --out")] },
  });
  expect(print('netlify', { baseUrl: '/', ...odd })).toContain(`command = ${JSON.stringify(command)}\n`);
  expect(print('netlify')).toContain('from = "/fr/*"\n  to = "/fr/404.html"\n  status = 404');
  const local = { url: 'http://docs.internal:8080' };
  expect(print('nginx', local)).toContain('server_name docs.internal;');
  expect(print('caddy', local)).toContain('http://docs.internal:8080 {');
  const { code, output } = await deploy('ngnix');
  expect({ code, message: output.split('\n', 1)[0] }).toEqual({
    code: 2,
    message:
      'Pass --print with one of: github-pages, gitlab, netlify, cloudflare, nginx, caddy, docker. Did you mean "nginx"?',
  });
});

test.each([['_headers'], ['_headers', '_redirects']])('moves %s to the root of the host', (...rules) => {
  const published = [...rules, '404.html', '_assets/client.js', '_resources/a.txt'];
  using folder = makeSite(Object.fromEntries(published.map((path) => [`dist/docs/${path}`, path])));
  const [, move = ''] = /area-docs build \S+ \S+ && (.*)"/.exec(print('netlify', { baseUrl: '/docs/' })) ?? [];
  execFileSync('sh', ['-c', move], { cwd: folder.path });
  expect(readdirSync(join(folder.path, 'dist')).toSorted()).toEqual(['404.html', ...rules, 'docs'].toSorted());
  expect(readdirSync(join(folder.path, 'dist/docs')).toSorted()).toEqual(['404.html', '_assets', '_resources']);
});

/** Commands that start the servers: Debian's, unless the environment names others. Missing servers are not tested. */
const servers = {
  nginx: process.env['NGINX_PATH'] ?? 'nginx',
  caddy: process.env['CADDY_PATH'] ?? 'caddy',
};

for (const [name, command] of Object.entries(servers).filter(([, path]) => isInstalled(path))) {
  for (const trailingSlash of [true, false]) {
    test(`serves a site with ${name}, trailingSlash: ${trailingSlash}`, async () => {
      using folder = makeSite({
        'www/c++/index.html': 'home',
        [`www/c++/guides/boil${trailingSlash ? '/index' : ''}.html`]: 'boil',
        'www/c++/guides/boil.md': '# Boil',
        ...(trailingSlash && { 'www/c++/guides/boil/index.md': '# Boil' }),
        'www/c++/index.md': '# Home',
        [`www/c++/café${trailingSlash ? '/index' : ''}.html`]: 'café',
        'www/c++/index.rsc': 'x'.repeat(2000),
        'www/c++/404.html': 'not found',
        'www/c++/fr/404.html': 'introuvable',
        'www/c++/_assets/a-1.js': '1',
        'www/c++/_frames/run.html': 'run',
        'www/c++/img/Drawing.SVG': '<svg/>',
      });
      const port = await freePort();
      const server = start(name, command, { folder, port, trailingSlash });
      const exited = once(server, 'exit');
      try {
        const read = async (path: string, accept = 'text/html') => {
          const response = await fetch(new URL(path, `http://localhost:${port}/c++/`), {
            redirect: 'manual',
            headers: { connection: 'close', accept },
          });
          return { response, text: await response.text() };
        };
        await expect.poll(async () => (await read('').catch(() => undefined))?.text, { timeout: 600_000 }).toBe('home');
        const [page, other] = trailingSlash ? ['guides/boil/', 'guides/boil'] : ['guides/boil', 'guides/boil/'];
        expect((await read(page)).text).toBe('boil');
        for (const [path, markdown] of [
          ['', '# Home'],
          [page, '# Boil'],
        ] as const) {
          const { response, text: sent } = await read(path, 'text/markdown, text/html;q=0.5');
          expect([sent, response.headers.get('content-type')]).toEqual([markdown, 'text/markdown; charset=utf-8']);
          const { response: html } = await read(path);
          for (const { headers } of [response, html]) expect(headers.get('vary')).toMatch(/(^|, )Accept(,|$)/);
        }
        const withoutMarkdown = trailingSlash ? 'café/' : 'café';
        expect((await read(withoutMarkdown, 'text/markdown')).text).toBe('café');
        const { response: moved } = await read(other);
        expect([301, 308]).toContain(moved.status);
        expect(new URL(moved.headers.get('location') ?? '', moved.url).pathname).toBe(`/c++/${page}`);
        const { response: queried } = await read(`caf%C3%A9${trailingSlash ? '' : '/'}?q=1`);
        expect(queried.headers.get('location')).toBe(`/c++/caf%C3%A9${trailingSlash ? '/' : ''}?q=1`);
        const { response: foreign } = await read('/c++//evil.example//');
        expect(foreign.headers.get('location') ?? '/').toMatch(/^\/(?!\/)/);
        const { response: missing, text } = await read('nowhere');
        expect([missing.status, text]).toEqual([404, 'not found']);
        expect(missing.headers.get('x-content-type-options')).toBe('nosniff');
        const missingPages = [
          ['fr/nowhere', 'introuvable'],
          ['_assets/gone.js', 'not found'],
          ['gone.md', 'not found'],
          ['gone.rsc', 'not found'],
          [trailingSlash ? 'guides/' : 'guides', 'not found'],
          ['/', 'not found'],
        ] as const;
        for (const [path, shown] of missingPages) {
          const found = await read(path);
          expect([path, found.response.status, found.text]).toEqual([path, 404, shown]);
          // A browser that requests a new file during a deployment must not remember that it is missing.
          expect(found.response.headers.get('cache-control')).toContain('max-age=0');
          expect(found.response.headers.get('content-type')).toContain('text/html');
        }
        const { headers: compressed } = (await read('index.rsc')).response;
        expect([compressed.get('content-encoding'), compressed.get('vary')]).toEqual(['gzip', 'Accept-Encoding']);
        expect(compressed.get('content-type')).toBe('text/x-component; charset=utf-8');
        expect((await read('_assets/a-1.js')).response.headers.get('cache-control')).toContain('immutable');
        const policyOf = async (path: string) => (await read(path)).response.headers.get('content-security-policy');
        expect(await policyOf(page)).toBe("frame-ancestors 'none'");
        expect(await policyOf('_frames/run.html')).toBe(framePolicy);
        // Opened as a document, a drawing could run scripts with the site's storage.
        expect(await policyOf('img/Drawing.SVG')).toMatch(/^default-src 'none'; .*; frame-ancestors 'none'$/);
        expect((await read('guides/boil.md')).response.headers.get('content-type')).toContain('text/markdown');
        expect((await read(page)).response.headers.get('cache-control')).toContain('must-revalidate');
      } finally {
        server.kill('SIGTERM');
        await exited;
      }
    });
  }
}

function isInstalled(command: string): boolean {
  try {
    execFileSync(command, [command.endsWith('nginx') ? '-v' : 'version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Runs a server with its configuration, at a local address. */
function start(
  name: string,
  command: string,
  { folder, port, trailingSlash }: { folder: SiteFolder; port: number; trailingSlash: boolean },
): ChildProcess {
  const config = print(name, { baseUrl: '/c++/', trailingSlash })
    .replaceAll('/srv/www', join(folder.path, 'www'))
    .replace('listen 80;', `listen ${port};`)
    .replace('kettle.example.org {', `http://localhost:${port} {`);
  folder.write({ 'site.conf': config, 'temporary/.keep': '' });
  if (name === 'caddy') {
    folder.write({ 'site.conf': `{\n\tadmin off\n}\n${config}` });
    const env = { ...process.env, XDG_DATA_HOME: folder.path, XDG_CONFIG_HOME: folder.path };
    return spawn(command, ['run', '--adapter', 'caddyfile', '--config', join(folder.path, 'site.conf')], { env });
  }
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path temporary;`);
  const types = 'types { text/html html; application/javascript js; }';
  folder.write({
    'nginx.conf': `pid nginx.pid; error_log stderr; events {} http { access_log off; ${types} ${paths.join(' ')} include site.conf; }`,
  });
  return spawn(command, [
    '-p',
    folder.path,
    '-c',
    join(folder.path, 'nginx.conf'),
    '-g',
    `daemon off;${process.getuid?.() === 0 ? ' user root;' : ''}`,
  ]);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
