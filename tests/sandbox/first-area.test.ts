import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tick } from '../../site/sandbox/server.ts';
import { readBlocks } from '../harness/read-blocks.ts';
import { runShell } from '../harness/run-shell.ts';
import { serveSandbox } from './serve-sandbox.ts';

type Executions = { data: { status: string; log: string }[] };

test('"Create your first area" leads to the executions that the page shows', async () => {
  const start = Date.now();
  const sandbox = await serveSandbox((request, state) => {
    // Instead of waiting for three minutes.
    if (new URL(request.url).pathname !== '/wait') return undefined;
    for (let minute = 1; minute <= 3; minute++) tick(state, new Date(start + minute * 60_000));
    return new Response();
  });
  const folder = mkdtempSync(join(tmpdir(), 'first-area-'));
  try {
    const blocks = readBlocks().filter(({ file }) => file.endsWith('/api/overview.mdx'));
    const code = blocks
      .flatMap(({ mark, code: own }) => (mark?.run && mark.name === 'first-area' ? [own] : []))
      .join('\n');
    expect(code).toContain('sleep 185');
    const script = code.replaceAll('localhost:8080', sandbox.host).replace('sleep 185', 'curl -s "$AREA/wait"');
    const output = await runShell(script, folder);
    const shown =
      blocks.find(({ language, code: own }) => language === 'json' && own.includes('executed_at'))?.code ?? '';
    const stable = (text: string) => (JSON.parse(text) as Executions).data.map(({ status, log }) => ({ status, log }));
    const printed = /\{"success":true,"data":\[\{"id":\d+,"area_id".*?\]\}/.exec(output)?.[0] ?? '{"data":[]}';
    expect(output).toContain('action 2, reaction 1');
    expect(stable(printed)).toEqual(stable(shown));
  } finally {
    sandbox.close();
    rmSync(folder, { recursive: true });
  }
});
