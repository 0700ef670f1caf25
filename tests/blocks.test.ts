import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkSyntax } from './harness/check-syntax.ts';
import { readBlocks, type Block } from './harness/read-blocks.ts';
import { runShell } from './harness/run-shell.ts';
import { startStandIn } from './harness/stand-in-server.ts';

const blocks = readBlocks();
/** Languages whose blocks a reader runs. */
const runnable = new Set(['bash', 'powershell', 'js', 'sql']);

test('every block for readers to run declares whether it is run here, or why not', () => {
  const silent = blocks.filter(({ language, mark }) => runnable.has(language) && !mark);
  expect(silent.map(({ place }) => place)).toEqual([]);
});

test('every declared block is run: commands here, the rest in examples.test.ts', () => {
  const claimed = blocks.filter(({ language, mark }) => language !== 'bash' && mark?.run && mark.name !== 'examples');
  expect(claimed.map(({ place }) => place)).toEqual([]);
});

test.each(blocks)('the syntax at $place is right', ({ language, code }) => {
  expect(Object.keys(checkSyntax)).toContain(language);
  checkSyntax[language]?.(code);
});

describe('commands work', () => {
  let server: Awaited<ReturnType<typeof startStandIn>>;
  let folder: string;

  beforeAll(async () => {
    server = await startStandIn();
    folder = mkdtempSync(join(tmpdir(), 'blocks-'));
    // Where a reader stands after getting the code of the product.
    mkdirSync(join(folder, 'server'));
  });

  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  const shell = blocks.filter(({ language, mark }) => language === 'bash' && mark?.run);
  // Blocks of one name build on each other.
  const scripts = Object.entries(Object.groupBy(shell, nameOf));

  test.each(scripts)('at %s', async (_, parts = []) => {
    const code = parts.map((block) => block.code).join('\n\n');
    const output = await runShell(code.replaceAll('localhost:8080', server.host), folder);
    expect(output).not.toContain('"success":false');
  });
});

function nameOf({ place, file, mark }: Block): string {
  return mark?.run && mark.name !== undefined ? `${file} (${mark.name})` : place;
}
