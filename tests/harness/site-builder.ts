import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isAbsolute } from 'node:path';
import { text } from 'node:stream/consumers';
import type { FullConfig } from '@playwright/test';
import { removeSite } from './site-folder.ts';
import { areaDocs, outputDir, sourceDir } from './sites.ts';

/** Number of concurrent builds. One alone would leave a core idle, except while it renders. */
const CONCURRENCY = 2;

/**
 * Playwright's global setup: starts a server that builds a site with the real command when a test first needs it. All
 * workers share it, so that each site is built once per run. Returns the teardown.
 *
 * @throws {Error} If a browser of the run is missing.
 */
export default async function startSiteBuilder({ projects }: FullConfig): Promise<() => void> {
  for (const [name, path, remedy] of [
    ['firefox', process.env['FIREFOX_PATH'], 'Install firefox-esr, or set FIREFOX_PATH.'],
    ['webkit', process.env['WEBKIT_DRIVER_PATH'], 'Install webkit2gtk-driver and xvfb.'],
  ] as const) {
    const isWanted = projects.some((project) => project.name === name);
    if (isWanted && !path) throw new Error(`Not found: the browser of the project "${name}". ${remedy}`);
  }
  const built = new Map<string, Promise<string>>();
  const slots = Array.from({ length: CONCURRENCY }, () => Promise.resolve(''));
  const build = (name: string) => {
    const [previous = Promise.resolve(''), ...rest] = slots;
    const result = previous.then(() => faultsOfBuild(name));
    slots.splice(0, slots.length, ...rest, result);
    built.set(name, result);
    return result;
  };
  const server = createServer((request, response) => {
    const name = decodeURIComponent(request.url?.slice(1) ?? '');
    // A connection that is kept open could close at the moment when a busy worker sends its next request.
    response.setHeader('Connection', 'close');
    void (built.get(name) ?? build(name)).then((faults) => response.writeHead(faults ? 500 : 200).end(faults));
  });
  // A build may take longer than Node's default timeouts.
  server.requestTimeout = 0;
  server.headersTimeout = 0;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  process.env['SITE_BUILDER'] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return () => {
    server.close();
    for (const made of [...built.keys()].filter((name) => isAbsolute(name))) removeSite(made);
  };
}

/** Builds a site; resolves to the command's output if it failed, otherwise to an empty string. */
async function faultsOfBuild(name: string): Promise<string> {
  const { code, output } = await areaDocs('build', sourceDir(name), '--out-dir', outputDir(name));
  return code === 0 ? '' : output || 'The build failed.';
}

/** Waits until a site is built. Throws with the errors of the site. */
export async function ensureBuilt(name: string): Promise<void> {
  // Unlike this request, `fetch` gives up after five minutes, which a build on a busy machine can take.
  const request = get(`${process.env['SITE_BUILDER']}/${encodeURIComponent(name)}`);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const faults = await text(response);
  if (response.statusCode !== 200) throw new Error(`The site "${name}" does not build:\n${faults}`);
}
