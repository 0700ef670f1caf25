import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { makeSite } from '../harness/site-folder.ts';
import { areaDocs } from '../harness/sites.ts';

afterEach(() => vi.unstubAllEnvs());

const complaint = async (...args: string[]) => {
  const { code, output } = await areaDocs(...args);
  return `${code}: ${output.split('\n', 1)[0]}`;
};

test.each(['serve', 'dev'])('%s rejects an invalid port from its option or the environment', async (command) => {
  using site = makeSite();
  const rejected = (port: string) => `2: Invalid port: ${port}. Expected 0–65535.`;
  expect(await complaint(command, site.path, '--port', 'web')).toBe(rejected('web'));
  expect(await complaint(command, site.path, '--port', '65536')).toBe(rejected('65536'));
  vi.stubEnv('PORT', '80.5');
  expect(await complaint(command, site.path)).toBe(rejected('80.5'));
});

test.each(['c#', '50%'])(
  'dev reports a site in a folder named %j, because it could not serve its modules',
  async (name) => {
    using site = makeSite();
    site.write({ [`${name}/site.config.ts`]: site.read('site.config.ts') });
    const { code, output } = await areaDocs('dev', join(site.path, name), '--port', '0');
    expect(code).toBe(1);
    expect(output).toContain(
      `✗ The path ${join(site.path, name)} contains "${name.at(-1)}", so \`dev\` cannot serve its files.`,
    );
  },
);

test.each(['serve', 'dev'])('%s reports when it cannot listen', async (command) => {
  using site = makeSite({ 'dist/.area-docs.json': JSON.stringify({ baseUrl: '/', headers: {} }) });
  const folder = command === 'serve' ? `${site.path}/dist` : site.path;
  // An address reserved for documentation (RFC 5737), which no machine has.
  const { code, output } = await areaDocs(command, folder, '--port', '0', '--host', '192.0.2.1');
  expect(code).toBe(1);
  expect(output).toContain('✗ The server cannot listen at "192.0.2.1": listen EADDRNOTAVAIL');
  expect(output).toContain('  → Set --host to an address of this machine');
});
