import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Bundle } from '../../src/core/bundle/bundle.ts';
import { cacheHome } from '../harness/sites.ts';
import { base } from './base.ts';
import { writeSite } from './check/write-site.ts';
import { compileCache } from './pool.ts';

// With a contract: only then does the bundle contain the API reference, which some of the sites have.
const files = {
  'site.config.ts': `export default { title: 'Site', url: 'https://example.com', baseUrl: '${base}', openapi: { path: 'openapi.json' } };\n`,
  'openapi.json': JSON.stringify({ openapi: '3.1.0', info: { title: 'Boxes', version: '1.0.0' }, paths: {} }),
};

/** Shares a bundle between valid sites until it is disposed of. */
export async function shareBundle(): Promise<{ bundle: Bundle; [Symbol.dispose]: () => void }> {
  const folder = writeSite({ files, isValid: true, hasCanaries: false });
  const maker = fork(fileURLToPath(new URL('./make-bundle.ts', import.meta.url)), [folder.siteDir], {
    execArgv: [],
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: compileCache,
      XDG_CACHE_HOME: process.env['XDG_CACHE_HOME'] ?? cacheHome,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [bundle] = (await once(maker, 'message')) as [Bundle];
  maker.kill();
  return { bundle, [Symbol.dispose]: () => folder[Symbol.dispose]() };
}
