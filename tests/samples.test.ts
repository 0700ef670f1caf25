import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readContract } from '../src/contract/read-contract.ts';
import { fillSample } from '../src/contract/samples/fill-sample.ts';
import { root } from './harness/sites.ts';
import { startStandIn, type StandIn } from './harness/stand-in-server.ts';

const file = 'site/content/api/openapi.yaml';
const contract = await readContract({ file, text: readFileSync(join(root, file), 'utf8'), lint: 'none' });
let server: StandIn;

beforeAll(async () => {
  server = await startStandIn();
});

afterAll(() => server.close());
beforeEach(() => server.requests.splice(0));

const token = 'abc.def.ghi';

function sampleOf(id: string, language: string): string {
  const operation = contract.operations.find((one) => one.id === id);
  const sample = operation?.samples.find((one) => one.language === language);
  return fillSample(sample?.code ?? '', { baseUrl: `http://${server.host}`, tokens: [token] });
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

describe.each(contract.operations)('the sample of $id', ({ id, method, path, responses }) => {
  const success = responses.find(({ status }) => /^[23]/.test(status));
  // The server sends it only when path, token and body are right.
  const answer = success?.content[0]?.examples[0]?.value;
  const asked = { method: method.toUpperCase(), url: expect.stringMatching(patternOf(path)) as string };

  test('in curl calls the server and gets the response', async () => {
    const code = sampleOf(id, 'shell').replace(/^curl /, 'curl --silent --show-error ');
    expect(await run('bash', ['-c', code])).toBe(JSON.stringify(answer) ?? '');
    expect(server.requests).toMatchObject([asked]);
  });

  test('in JavaScript calls the server and gets the response', async () => {
    const code = `${printsJson}\n${staysHere}\n${sampleOf(id, 'javascript')}`;
    const output = await run(process.execPath, ['--input-type=module', '--eval', code]);
    expect(readOutput(output)).toEqual(answer);
    expect(server.requests).toMatchObject([asked]);
  });
});

const printsJson = 'console.log = (value) => process.stdout.write(JSON.stringify(value));';
// Where a sign-in begins, the answer leads to another host.
const staysHere =
  "const { fetch: call } = globalThis;\nglobalThis.fetch = (url, options) => call(url, { ...options, redirect: 'manual' });";

/** What a sample printed: an answer that is no JSON is printed as a text, which holds what the server sent. */
function readOutput(output: string): unknown {
  const printed: unknown = JSON.parse(output);
  if (typeof printed !== 'string') return printed;
  return printed === '' ? undefined : JSON.parse(printed);
}

/** The addresses that a path stands for, with numbers as ids. */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', String.raw`\.`).replaceAll(/\{[^}]+\}/g, String.raw`\d+`)}(\\?|$)`);
}
