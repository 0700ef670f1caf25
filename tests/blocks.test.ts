import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkSyntax } from './harness/check-syntax.ts';
import { readBlocks, type Block } from './harness/read-blocks.ts';
import { areaDocs } from './harness/sites.ts';
import { runShell } from './harness/run-shell.ts';
import { checkExchanges, serveSandbox, type ServedSandbox } from './sandbox/serve-sandbox.ts';

const blocks = readBlocks();
/** Languages whose blocks a reader runs. */
const runnable = new Set(['bash', 'powershell', 'js', 'sql']);
/** Languages whose blocks this file runs. */
const scripted = new Set(['bash', 'js']);
/** Marks of blocks that `examples.test.ts` and `area-docs check` run. */
const elsewhere = new Set<string | undefined>(['examples', 'check']);

test('every runnable block has a mark: that it runs, or the reason why it does not', () => {
  const unmarked = blocks.filter(({ language, mark }) => runnable.has(language) && !mark);
  expect(unmarked.map(({ place }) => place)).toEqual([]);
});

test('every block marked to run is run: commands and JavaScript here, others by examples.test.ts or `check`', () => {
  const neverRun = blocks.filter(
    ({ language, mark }) => !scripted.has(language) && mark?.run && !elsewhere.has(mark.name),
  );
  expect(neverRun.map(({ place }) => place)).toEqual([]);
});

test('blocks that `check` runs get the responses that the pages show', async () => {
  expect(blocks.filter(({ mark }) => mark?.run && mark.name === 'check').length).toBeGreaterThan(2);
  expect(await areaDocs('check', 'site')).toMatchObject({ code: 0, output: expect.any(String) });
});

test.each(blocks)('the syntax at $place is valid', ({ language, code }) => {
  expect(Object.keys(checkSyntax)).toContain(language);
  checkSyntax[language]?.(code);
});

describe('blocks work with the sandbox', () => {
  let sandbox: ServedSandbox;
  let folder: string;

  beforeAll(async () => {
    sandbox = await serveSandbox();
    folder = mkdtempSync(join(tmpdir(), 'blocks-'));
    // The working directory of a reader who has cloned the product.
    mkdirSync(join(folder, 'server'));
  });

  afterAll(() => {
    sandbox.close();
    rmSync(folder, { recursive: true });
  });

  const run = blocks.filter(({ language, mark }) => scripted.has(language) && mark?.run && !elsewhere.has(mark.name));
  // Blocks with the same name build on each other.
  const scripts = Object.entries(Object.groupBy(run, nameOf));

  test.each(scripts)('at %s', async (_, parts = []) => {
    const code = parts.map((block) => block.code).join('\n\n');
    const state = sandbox.startAfresh();
    await registerCaller(code);
    sandbox.startAfresh(state);
    const script = parts[0]?.language === 'js' ? `node --input-type=module <<'SCRIPT'\n${code}\nSCRIPT` : code;
    const output = await runShell(script.replaceAll('localhost:8080', sandbox.host), folder);
    expect(output).not.toContain('"success":false');
    const responses = await checkExchanges(sandbox);
    expect(responses.filter(({ status }) => status >= 400)).toEqual([]);
    expect(responses.length > 0).toBe(code.includes('localhost:8080'));
  });

  /** A block that only logs in needs an existing account. */
  async function registerCaller(code: string): Promise<void> {
    const [, email, password] = /email\W+([^'"]+)\W+password\W+([^'"]+)/.exec(code) ?? [];
    if (!code.includes('/api/auth/login') || code.includes('/api/auth/register')) return;
    const body = JSON.stringify({ name: 'Reader', email, password });
    const headers = { 'Content-Type': 'application/json' };
    const url = `http://${sandbox.host}/api/auth/register`;
    expect(await fetch(url, { method: 'POST', headers, body })).toMatchObject({ status: 201 });
  }
});

function nameOf({ place, file, mark }: Block): string {
  return mark?.run && mark.name !== undefined ? `${file} (${mark.name})` : place;
}
