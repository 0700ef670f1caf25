import { posix } from 'node:path';
import { z } from 'zod';
import { choose, list, object, oneOf, pathInSite, text, textOf } from '../../read.ts';
import { isHttp, SiteError, type Place } from '../../plugin.ts';
import { allLanguages } from './contract/samples/languages.ts';

/** Base address for requests; without a host, the page's host is used. */
const serverUrl = z.stringFormat('address', (value) => value.trim() !== '' && isHttp(value), {
  error: "an address like 'https://api.example.org', or a path like '/v1'",
});

/** A normalized path, relative to the site folder or absolute: `./content/api.yaml` becomes `content/api.yaml`. */
const filePath = text.transform((path) => posix.normalize(path.replaceAll('\\', '/')));

const server = object("an object like { url: 'https://api.example.org' }", {
  url: serverUrl,
  description: text.optional(),
});

const samples = list("a list of languages like ['shell', 'python']", oneOf(...allLanguages)).superRefine(
  (languages, context) => {
    const repeated = languages.find((language, index) => languages.indexOf(language) < index);
    if (languages.length > 0 && repeated === undefined) return;
    const message = repeated === undefined ? 'is an empty list.' : `names '${repeated}' twice.`;
    const hint = `Name each language once. Known languages: ${allLanguages.join(', ')}.`;
    context.addIssue({ code: 'custom', message, params: { hint } });
  },
);

const expectedContract = "an object like { path: 'content/api/openapi.yaml' }";
const expectedId = "an id like 'payments', of letters, digits, `-` and `_`";

/** One contract. */
export const openapi = object(expectedContract, {
  /** Name of the contract and of its sidebar. Required in a list, so that components can name one contract. */
  id: textOf(expectedId)
    .regex(/^[A-Za-z0-9][A-Za-z0-9_-]*$/, { error: expectedId })
    .optional(),
  /** File of the contract, relative to the site folder. It may be outside, for example in an installed package. */
  path: filePath,
  /**
   * Start of the addresses of the contract's pages: with `payments`, they begin with `/payments/`. The default is the
   * `id`. Without an `id`, the default is the folder of the file if the content folder contains it, otherwise `api`.
   */
  routeBasePath: z
    .string({ error: "a path like 'payments'" })
    .transform((value) => value.replace(/^[/]+|[/]+$/g, ''))
    .optional(),
  /** Adds the contract to the navbar under this label, which also names it in the search. */
  label: text.optional(),
  /**
   * Checks of the contract: that it is valid and has descriptions and examples (`strict`), that it is valid (`valid`),
   * or only that it can be read, for contracts of third parties (`none`).
   */
  lint: oneOf('strict', 'valid', 'none').default('strict'),
  /**
   * How to report broken links, anchors and pictures in descriptions of the contract. By default as in pages if the
   * contract is in the site folder, otherwise as warnings.
   */
  onBrokenLinks: oneOf('throw', 'warn', 'ignore').optional(),
  /**
   * Older contracts for a changelog and badges such as “since 1.2”, oldest first. Their paths are relative to the site
   * folder.
   */
  history: list("a list of paths like ['contracts/openapi-1.0.yaml']", filePath).optional(),
  /** Languages of request samples, in their order on pages. By default curl, JavaScript, Python, Go, Java and PHP. */
  samples: samples.optional(),
  /** Replaces the servers of the contract. Operations that declare servers keep them. */
  servers: list('a list of servers', server).optional(),
  /** Module that implements the contract, relative to the site folder. `area-docs sandbox` serves it. */
  sandbox: pathInSite('sandbox/server.ts').optional(),
  /** Server that the console selects first: that of the contract (`contract`, the default) or the `sandbox`. */
  defaultServer: oneOf('contract', 'sandbox').optional(),
});

/** The settings of one contract. */
export type ContractSettings = z.output<typeof openapi>;

const contractList = list(
  "a list of contracts like [{ id: 'pets', path: 'content/pets/openapi.yaml' }]",
  openapi,
).superRefine((contracts, context) => {
  const sharedSandbox = contracts.find(({ sandbox }) => sandbox !== undefined)?.sandbox;
  for (const [index, { id, routeBasePath = id, sandbox }] of contracts.entries()) {
    const earlier = contracts.slice(0, index);
    const report = (key: keyof ContractSettings, message: string, hint: string) =>
      context.addIssue({ code: 'custom', path: [index, key], message, params: { hint } });
    if (id === undefined) {
      report('id', 'is required in a list.', "Name the contract: `id: 'payments'`.");
      continue;
    }
    if (earlier.some((other) => other.id === id)) {
      report('id', `is '${id}', which another contract already has.`, 'Give each contract its own id.');
      continue;
    }
    if (earlier.some((other) => (other.routeBasePath ?? other.id) === routeBasePath)) {
      const message = `is '${routeBasePath}', which another contract already has.`;
      report('routeBasePath', message, 'Give each contract its own path.');
    }
    if (sandbox !== undefined && sandbox !== sharedSandbox) {
      const hint = 'Contracts share one sandbox. Name the same module, and let its handler choose by the path.';
      report('sandbox', `is '${sandbox}', but another contract has '${sharedSandbox}'.`, hint);
    }
  }
});

const contractPath = text.transform((path) => openapi.parse({ path }));

/** One contract or its path, or several contracts with an `id` each. */
export const openapiSetting = choose<
  ContractSettings | readonly ContractSettings[],
  string | z.input<typeof openapi> | z.input<typeof contractList>
>((value) => (typeof value === 'string' ? contractPath : Array.isArray(value) ? contractList : openapi));

/** The settings of a contract, with their key in the configuration. */
export type ListedContract = { settings: ContractSettings; key: readonly PropertyKey[] };

/** The settings of the API reference as a list, even for a single contract. */
export function listContracts({
  openapi: setting,
}: object & { openapi?: OpenapiOptions | undefined }): ListedContract[] {
  if (!setting) return [];
  if ('path' in setting) return [{ settings: setting, key: ['openapi'] }];
  return setting.map((settings, index) => ({ settings, key: ['openapi', index] }));
}

/** The module of the sandbox, which contracts share, with the key of the first contract that names it. */
export function sandboxSetting(
  listed: readonly ListedContract[],
): { path: string; key: readonly PropertyKey[] } | undefined {
  const [first] = listed.flatMap(({ settings: { sandbox: path }, key }) => (path === undefined ? [] : { path, key }));
  return first;
}

/** The settings of the API reference: of one contract or of several. */
export type OpenapiOptions = ContractSettings | readonly ContractSettings[];

/** The error for a missing sandbox module; `place` is the position of the API's settings. */
export function missingSandbox(path: string, place: Place): SiteError {
  return new SiteError({
    topic: 'configuration',
    fact: `The sandbox "${path}" does not exist.`,
    place: { ...place, key: [...(place.key ?? []), 'sandbox'] },
    hint: 'Create the file, or correct the path, which is relative to the folder of the site.',
  });
}
