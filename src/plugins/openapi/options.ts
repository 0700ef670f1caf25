import { z } from 'zod';
import { list, object, oneOf, pathInSite, text } from '../../core/config/schema/fields.ts';
import { isHttp } from '../../plugin.ts';

/** Base address for requests; without a host, the page's host is used. */
const serverUrl = z.stringFormat('address', (value) => value.trim() !== '' && isHttp(value), {
  error: "an address like 'https://api.example.org', or a path like '/v1'",
});

const server = object("an object like { url: 'https://api.example.org' }", {
  url: serverUrl,
  description: text.optional(),
});

/** The settings of the API reference. */
export const openapi = object("an object like { path: 'content/api/openapi.yaml' }", {
  /** File of the contract, relative to the site folder. It may be outside, for example in an installed package. */
  path: text,
  /**
   * Checks of the contract: `strict` for everything that good pages need, `valid` for OpenAPI alone, `none` for
   * contracts of third parties.
   */
  lint: oneOf('strict', 'valid', 'none').default('strict'),
  /** How to report broken links, anchors and pictures in descriptions of the contract. By default as in pages if the contract is in the site folder, otherwise as warnings. */
  onBrokenLinks: oneOf('throw', 'warn', 'ignore').optional(),
  /** Replaces the servers of the contract. Operations that declare servers keep them. */
  servers: list('a list of servers', server).optional(),
  /** Module that implements the contract, relative to the site folder. `area-docs sandbox` serves it. */
  sandbox: pathInSite('sandbox/server.ts').optional(),
  /** Preselected server: the first one of the contract, or the sandbox. */
  defaultServer: oneOf('contract', 'sandbox').optional(),
});

/** The settings with their defaults. */
export type OpenapiOptions = z.output<typeof openapi>;
