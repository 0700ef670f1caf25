import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { parse } from 'yaml';
import { readContract } from '../../src/plugins/openapi/contract/read-contract.ts';
import { root } from '../harness/sites.ts';

const file = 'site/content/api/openapi.yaml';
const text = readFileSync(join(root, file), 'utf8');
type Responses = Record<string, { $ref?: string }>;
const document = parse(text) as { paths: Record<string, Record<string, { responses: Responses }>> };
const ajv = addFormats.default(new Ajv2020({ strict: false })).addSchema(document, 'contract');

export const { operations } = await readContract({ file, text, lint: 'none' });

/** Throws unless a response is in the contract, or is one of those that any address can return. */
export async function checkResponse(method: string, pathname: string, response: Response): Promise<void> {
  const { status } = response;
  const type = response.headers.get('content-type')?.split(';', 1)[0];
  // Unknown behaviour of AREA, which the sandbox reports.
  if (status === 501) return;
  if (method === 'OPTIONS' && status === 204) return;
  if (status === 304) return;
  const body = await response.clone().text();
  if (status === 404 && body === '{"success":false,"error":"Not found"}') return;
  const path = pathname.toLowerCase().replace(/(?<=.)\/$/, '');
  const candidates = operations.filter((one) => one.method.toUpperCase() === (method === 'HEAD' ? 'GET' : method));
  const operation = candidates.toSorted((a, b) => b.path.length - a.path.length).find((one) => fits(one.path, path));
  const fault = (fact: string) => new Error(`${method} ${pathname}: ${fact}: ${status} ${type} ${body}`);
  // The parser runs before routing, so any request may have a malformed body.
  if ([400, 413, 415].includes(status) && type === 'text/html') return;
  if (!operation) throw fault('not in the contract');
  const described = operation.responses.find((one) => one.status === String(status));
  if (!described) throw fault('a status that the contract does not have');
  // Redirects of Passport have no body, those of Express do.
  const mayBeEmpty = status === 302 || described.content.length === 0;
  if (method === 'HEAD' || (mayBeEmpty && body === '')) return;
  if (!described.content.some((media) => media.type === type)) throw fault('a type that the contract does not have');
  const validate = validatorOf(operation, status, type ?? '');
  if (!validate(type === 'application/json' ? JSON.parse(body) : body)) throw fault(ajv.errorsText(validate.errors));
}

function validatorOf(
  { path, method }: { path: string; method: string },
  status: number,
  type: string,
): ValidateFunction {
  const own = document.paths[path]?.[method]?.responses[status];
  const shared = own?.$ref?.replace('#/', '').split('/');
  const keys = [...(shared ?? ['paths', path, method, 'responses', String(status)]), 'content', type, 'schema'];
  const pointer = keys.map((key) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1')));
  const $ref = `contract#/${pointer.join('/')}`;
  return ajv.getSchema($ref) ?? ajv.compile({ $ref });
}

function fits(path: string, pathname: string): boolean {
  const pattern = path
    .toLowerCase()
    .replaceAll('.', String.raw`\.`)
    .replaceAll(/\{[^}]+\}/g, '[^/]+');
  return new RegExp(`^${pattern}$`).test(pathname);
}
