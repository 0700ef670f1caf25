import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as sandbox from '../../site/sandbox/server.ts';
import { consoleData } from '../../src/plugins/openapi/contract/output/console-data.ts';
import { readContract } from '../../src/plugins/openapi/contract/read-contract.ts';
import { consoleMessageFormatter } from '../../src/plugins/openapi/messages/console-messages.ts';
import { initialValues, parameterKey } from '../../src/plugins/openapi/reference/console/request/console-values.ts';
import { compareResponse } from '../../src/plugins/openapi/reference/console/response/compare-response.ts';
import { prepareRequest } from '../../src/plugins/openapi/reference/console/request/prepare-request.ts';
import type { ReceivedResponse } from '../../src/plugins/openapi/reference/console/send/send-request.ts';
import { openSandbox, type SandboxModule } from '../../src/plugins/openapi/reference/sandbox/open-sandbox.ts';
import type { PlainResponse } from '../../src/plugins/openapi/reference/sandbox/plain-request.ts';
import { root } from '../harness/sites.ts';

const file = 'site/content/api/openapi.yaml';
const contract = await readContract({ file, text: readFileSync(join(root, file), 'utf8'), lint: 'none' });

const operations = consoleData(contract).filter(({ id }) => {
  return contract.operations.find((operation) => operation.id === id)?.calledBy === undefined;
});

/** A response as shown in the console. */
function received({ status, statusText, headers, body }: PlainResponse, text: string): ReceivedResponse {
  const type = new Headers(headers.map(([name, value]): [string, string] => [name, value])).get('content-type') ?? '';
  const shown = { status, statusText, headers, type, text, bytes: body.byteLength, milliseconds: 1 };
  return { ...shown, kind: 'response', progress: 'complete' };
}

test.each(operations.map((operation) => [operation.id, operation] as const))(
  '%s succeeds with the initial values of its console, signed in if it takes a token, and matches the contract',
  async (id, operation) => {
    const open = await openSandbox(sandbox as SandboxModule, undefined);
    const account = id.startsWith('users.') ? 'admin' : 'the example user';
    // Like the console, which does not sign in newcomers for operations that need no token.
    const { credentials, parameters } =
      operation.security.length > 0 ? await open.signIn(account) : { credentials: {}, parameters: {} };
    const response = await open.send(requestOf());
    const text = new TextDecoder().decode(response.body);
    expect(response.status, text).toBeLessThan(400);
    const comparison = compareResponse(operation, received(response, text), consoleMessageFormatter({}));
    expect(comparison?.differences).toEqual([]);

    function requestOf() {
      const values = initialValues(operation);
      const ids: Readonly<Record<string, string>> = parameters[id] ?? {};
      const own = operation.parameters.map((parameter) => {
        const value = ids[parameter.name] ?? values.parameters[parameterKey(parameter)] ?? '';
        return [parameterKey(parameter), value] as const;
      });
      const filled = { ...values, parameters: Object.fromEntries(own) };
      const request = prepareRequest(operation, filled, { baseUrl: 'http://localhost:8080', tokens: credentials });
      const body = request.body === undefined ? undefined : new TextEncoder().encode(String(request.body)).buffer;
      const { method, url, headers } = request;
      return { method, url, headers: Object.entries(headers), body, withCookies: request.credentials === 'include' };
    }
  },
);
