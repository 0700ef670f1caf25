import { execFile } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exampleAccounts } from '../site/sandbox/accounts/example-accounts.ts';
import { fillSample } from '../src/plugins/openapi/contract/samples/fill-sample.ts';
import { operations } from './sandbox/check-response.ts';
import { checkExchanges, environment, serveSandbox, type ServedSandbox } from './sandbox/serve-sandbox.ts';

let sandbox: ServedSandbox;

beforeAll(async () => {
  sandbox = await serveSandbox();
});

afterAll(() => sandbox.close());

function sampleOf(id: string, language: string, token: string): string {
  const operation = operations.find((one) => one.id === id);
  const sample = operation?.samples.find((one) => one.language === language);
  return fillSample(sample?.code ?? '', { baseUrl: `http://${sandbox.host}`, tokens: [token] });
}

/** Last used ids. The next ones are those in the samples: of the example user, its service row and its area. */
const idsBefore = { users: 6, userServices: 4, areas: 11, accounts: 0, executions: 0 };

/** Opens a sandbox in which a sample succeeds, and returns the token of a signed-in account. */
async function signIn(id: string): Promise<string> {
  const state = sandbox.startAfresh({ lastIds: { ...idsBefore } });
  const [user, admin] = exampleAccounts;
  const account = id.startsWith('users.') ? admin : user;
  const signedIn = await account?.signIn(state, environment);
  return signedIn?.credentials.token ?? '';
}

function exampleBody(id: string): unknown {
  const [media] = operations.find((one) => one.id === id)?.requestBody?.content ?? [];
  return media?.examples[0]?.value;
}

function run(command: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(command, args, { timeout: 600_000 }, (error, stdout, stderr) => {
      if (error) reject(new Error(`${stdout}${stderr}`, { cause: error }));
      else resolve(stdout);
    });
  });
}

test('every operation has a sample in each language, without placeholders', () => {
  for (const { id, samples } of operations) {
    expect(samples.map(({ language }) => language)).toEqual(['shell', 'javascript', 'python', 'go', 'java', 'php']);
    for (const { language } of samples) {
      const code = sampleOf(id, language, 'abc.def.ghi');
      expect(`${id} in ${language}: ${code}`).toContain(`http://${sandbox.host}`);
      expect(`${id} in ${language}: ${code}`).not.toMatch(/__[A-Z_]+__/);
    }
  }
});

describe.each(operations)('the sample of $id', ({ id, method, path, responses }) => {
  const success = responses.find(({ status }) => /^[23]/.test(status));

  /**
   * Expects that the sandbox has received the example request, and has sent a successful response that matches the
   * contract. Returns its body.
   */
  async function checkResponse(): Promise<string> {
    const expected = { method: method.toUpperCase(), url: expect.stringMatching(patternOf(path)) as string };
    expect(sandbox.exchanges).toMatchObject([expected]);
    const [exchange] = sandbox.exchanges;
    const sent: unknown = exchange?.body === '' ? undefined : JSON.parse(exchange?.body ?? '');
    expect(sent).toEqual(exampleBody(id));
    const [response] = await checkExchanges(sandbox);
    expect(response).toMatchObject({ status: Number(success?.status) });
    return response?.body ?? '';
  }

  test('in curl succeeds in the sandbox, and prints the response', async () => {
    const code = sampleOf(id, 'shell', await signIn(id)).replace(/^curl /, 'curl --silent --show-error ');
    const output = await run('bash', ['-c', code]);
    expect(output).toBe(await checkResponse());
  });

  test('in JavaScript succeeds in the sandbox, and prints the response', async () => {
    const token = await signIn(id);
    const code = `${printsText}\n${staysHere(token)}\n${sampleOf(id, 'javascript', token)}`;
    const output = await run(process.execPath, ['--input-type=module', '--eval', code]);
    expect(output).toBe(await checkResponse());
  });
});

/** Makes a sample print JSON as the server sends it. */
const printsText =
  "console.log = (value) => process.stdout.write(typeof value === 'string' ? value : JSON.stringify(value));";
/** Stops `fetch` from following a sign-in to another host, and sends the cookie of the login as a browser would. */
const staysHere = (token: string) => `const { fetch: call } = globalThis;
globalThis.fetch = (url, options = {}) => {
  const cookie = options.credentials === 'include' ? { cookie: 'token=${token}' } : {};
  return call(url, { ...options, headers: { ...options.headers, ...cookie }, redirect: 'manual' });
};`;

/** The addresses that match a path, with numbers as ids. */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', String.raw`\.`).replaceAll(/\{[^}]+\}/g, String.raw`\d+`)}(\\?|$)`);
}
