import { readFileSync } from 'node:fs';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { parse } from 'yaml';
import { readContract } from '../../src/plugins/openapi/contract/read-contract.ts';
import { sentMethod } from '../../src/core/base/text/sent-method.ts';
import { methodKeys } from '../../src/plugins/openapi/contract/lists/list-operations.ts';
import type { Operation, RequiredScheme } from '../../src/plugins/openapi/contract/types.ts';
import type { Error as Refusal } from './area-api.ts';
import { root } from './sites.ts';

/** A received request. */
export type Seen = { method: string; url: string; headers: IncomingHttpHeaders; body: string };

export type MockServer = {
  host: string;
  /** Requests in order, except preflights. Tests may empty the list. */
  requests: Seen[];
  /** True if pages of other origins may read the responses (CORS). */
  allowsPages: boolean;
  /** A stuck server accepts requests and never responds. */
  isStuck: boolean;
  /** Sends a custom response; by default the contract's examples are sent. */
  reply: ((response: ServerResponse) => void) | undefined;
  close: () => Promise<void>;
};

/**
 * A mock server for a contract, by default AREA's: each operation returns its first successful example. Rejects unknown
 * paths, requests without a required token, and bodies that do not match their schema.
 */
export async function startMockServer(file = 'site/content/api/openapi.yaml'): Promise<MockServer> {
  const text = readFileSync(join(root, file), 'utf8');
  const { operations } = await readContract({ file, text, lint: 'none' });
  const ajv = addFormats.default(new Ajv2020({ strict: false })).addSchema(parse(text) as object, 'contract');
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    const sent = await readBody(request);
    if (method !== 'OPTIONS') mockServer.requests.push({ method, url, headers, body: sent });
    if (mockServer.isStuck) return;
    const allowed = mockServer.allowsPages ? allowPages(headers) : {};
    if (method === 'OPTIONS') return response.writeHead(204, allowed).end();
    if (mockServer.reply) {
      for (const [name, value = ''] of Object.entries(allowed)) response.setHeader(name, value);
      mockServer.reply(response);
      return;
    }
    const { status, body, location } = respond(request, sent);
    const own = { 'content-type': 'application/json', ...(location !== undefined && { location }) };
    response.writeHead(status, { ...allowed, ...own }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const mockServer: MockServer = {
    host: `127.0.0.1:${port}`,
    requests: [],
    allowsPages: true,
    isStuck: false,
    reply: undefined,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return mockServer;

  function respond(request: IncomingMessage, body: string): { status: number; body: unknown; location?: string } {
    const url = new URL(request.url ?? '/', 'http://server');
    const operation = operations.find(
      (one) => sentMethod(one.method) === request.method && matchesPath(one.path, url.pathname),
    );
    if (!operation) return refuse(404, `${request.method} ${url.pathname} is not in the contract`);
    if (
      operation.security.length > 0 &&
      !operation.securityOptional &&
      !operation.security.some((requirement) => requirement.every((one) => hasCredential(one, request, url)))
    ) {
      return refuse(401, `${operation.id} needs a token`);
    }
    const fault = bodyFault(operation, request, body);
    if (fault !== undefined) return refuse(400, `${operation.id}: ${fault}`);
    const success = operation.responses.find(({ status }) => /^[23]/.test(status));
    const location = success?.headers.find(({ name }) => name === 'Location')?.examples[0]?.value;
    return {
      status: Number(success?.status ?? 500),
      body: success?.content[0]?.examples[0]?.value,
      // Examples abbreviate long values with a character that headers cannot contain.
      ...(location !== undefined && { location: encodeURI(String(location)) }),
    };
  }

  function bodyFault(
    { path, method, requestBody }: Operation,
    { headers }: IncomingMessage,
    body: string,
  ): string | undefined {
    if (!requestBody) return body === '' ? undefined : 'takes no body';
    const type = headers['content-type']?.split(';', 1)[0] ?? '';
    if (!requestBody.content.some((media) => media.type === type)) return `accepts no body of type "${type}"`;
    if (type !== 'application/json') return undefined;
    const pointer: string[] = [
      'paths',
      path,
      ...methodKeys(method).map(String),
      'requestBody',
      'content',
      type,
      'schema',
    ];
    const validate = ajv.compile({
      $ref: `contract#/${pointer.map((key) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`,
    });
    return validate(parseJson(body)) ? undefined : ajv.errorsText(validate.errors);
  }
}

function allowPages({
  origin = '*',
  'access-control-request-method': method = 'GET',
}: IncomingHttpHeaders): OutgoingHttpHeaders {
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-allow-methods': method,
    'access-control-allow-headers': 'Content-Type,Authorization,X-Key,X-Trace',
  };
}

function matchesPath(path: string, pathname: string): boolean {
  return new RegExp(`^${path.replaceAll('.', String.raw`\.`).replaceAll(/\{[^}]+\}/g, String.raw`\d+`)}$`).test(
    pathname,
  );
}

function hasCredential({ kind, parameter = '' }: RequiredScheme, { headers }: IncomingMessage, url: URL): boolean {
  if (kind === 'bearer' || kind === 'oauth2') return /^Bearer \S/.test(headers.authorization ?? '');
  if (kind === 'basic') return /^Basic [\w+/]+=*$/.test(headers.authorization ?? '');
  if (kind === 'query') return Boolean(url.searchParams.get(parameter));
  if (kind === 'header') return Boolean(headers[parameter.toLowerCase()]);
  return new RegExp(`(?:^|; )${parameter}=[^;]`).test(headers.cookie ?? '');
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    // Matches no schema of the contract.
    return undefined;
  }
}

function refuse(status: number, error: string): { status: number; body: Refusal } {
  return { status, body: { success: false, error } };
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += String(chunk);
  return body;
}
