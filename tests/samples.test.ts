import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readContract } from '../src/contract/read-contract.ts';
import { fillSample } from '../src/contract/samples/fill-sample.ts';
import type { Contract } from '../src/contract/types.ts';
import { root } from './harness/sites.ts';
import { startStandIn, type StandIn } from './harness/stand-in-server.ts';

let contract: Contract;
let server: StandIn;

beforeAll(async () => {
  const file = 'site/content/api/openapi.yaml';
  contract = await readContract({ file, text: readFileSync(join(root, file), 'utf8'), lint: 'none' });
  server = await startStandIn();
});

afterAll(() => server.close());
beforeEach(() => server.requests.splice(0));

const token = 'abc.def.ghi';

function sampleOf(id: string, language: string): string {
  const operation = contract.operations.find((one) => one.id === id);
  const sample = operation?.samples.find((one) => one.language === language);
  return fillSample(sample?.code ?? '', { baseUrl: `http://${server.host}`, token });
}

function run(command: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(command, args, { timeout: 20_000 }, (error, stdout, stderr) => {
      if (error) reject(new Error(`${stdout}${stderr}`, { cause: error }));
      else resolve(stdout);
    });
  });
}

test('every operation has a sample in each language, and none keeps a marker', () => {
  for (const { id, samples } of contract.operations) {
    expect(samples.map(({ language }) => language)).toEqual(['shell', 'javascript', 'python', 'go', 'java', 'php']);
    for (const { language } of samples) {
      const code = sampleOf(id, language);
      expect(`${id} in ${language}: ${code}`).toContain(`http://${server.host}`);
      expect(`${id} in ${language}: ${code}`).not.toMatch(/__[A-Z_]+__/);
    }
  }
});

describe.each([
  ['auth.login', 'POST', '/api/auth/login', '"success":true'],
  ['auth.isConnected', 'GET', '/api/auth/isConnected', '"connected":true'],
  ['service.getAll', 'GET', '/api/service', '"success":true'],
  ['area.add', 'POST', '/api/area', '"success":true'],
  ['area.getById', 'GET', '/api/area/12', '"success":true'],
  ['area.updateById', 'PUT', '/api/area/12', '"success":true'],
  ['area.deleteById', 'DELETE', '/api/area/12', '"success":true'],
])('the sample of %s', (id, method, url, answer) => {
  test('in curl calls the server and gets the answer', async () => {
    expect(await run('bash', ['-c', sampleOf(id, 'shell').replace(/^curl /, 'curl --silent --show-error ')])).toContain(
      answer,
    );
    expect(server.requests).toMatchObject([{ method, url }]);
  });

  test('in JavaScript calls the server and gets the answer', async () => {
    const output = await run(process.execPath, [
      '--input-type=module',
      '--eval',
      `console.log = (value) => process.stdout.write(JSON.stringify(value));\n${sampleOf(id, 'javascript')}`,
    ]);
    expect(output).toContain(answer);
    expect(server.requests).toMatchObject([{ method, url }]);
  });
});
