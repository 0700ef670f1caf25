import { isHttp, runsCode } from '../../../../../helpers.ts';
import type { Diagnostic } from '../../diagnostic.ts';
import { asArray, asText, isObject, type JsonObject } from '../../document/json.ts';
import { valueAt } from '../../document/json-pointer.ts';
import { flatMapDocument } from '../../document/walk-document.ts';
import { fillServer } from '../../operation/read-servers.ts';

type Fault = Pick<Diagnostic, 'fact' | 'hint'>;

/** Reports server addresses that are empty, have no scheme, do not use HTTP, or have variables without a value. */
export function lintServers(document: JsonObject): Diagnostic[] {
  return flatMapDocument(document, ({ servers }, path) =>
    asArray(servers).flatMap((server, index) => {
      // `lintLinks` reports addresses that are code.
      if (!isObject(server) || runsCode(asText(server['url']) ?? '')) return [];
      const missing = missingValues(server);
      const faults = missing.length > 0 ? missing : addressFaults(fillServer(server));
      return faults.map((fault) => ({ ...fault, path: [...path, 'servers', index, 'url'] }));
    }),
  );
}

/** Reports server variables without a default. */
function missingValues({ url: written, variables }: JsonObject): Fault[] {
  const url = asText(written) ?? '';
  return [...url.matchAll(/\{([^}]+)\}/g)]
    .map(([, name = '']) => name)
    .filter((name) => asText(valueAt(variables, [name, 'default'])) === undefined)
    .map((name) => ({
      fact: `The address "${url}" has a variable "${name}" without a value.`,
      hint: `Add a default: \`variables: { ${name}: { default: … } }\`.`,
    }));
}

function addressFaults(url: string): Fault[] {
  if (url === '') {
    const hint = 'Write `/` for the host where the contract is published, or an address like `https://example.com`.';
    return [{ fact: 'The server has an empty address.', hint }];
  }
  // To URL parsers, `localhost:8080` has the scheme `localhost:`, so hosts without a scheme need a separate check.
  const isHost = /^[\w.-]+(?:\.[a-z]{2,}|:\d+)(?=[:/]|$)/i.test(url);
  if (!isHost && isHttp(url)) return [];
  const fact = isHost ? `The address "${url}" has no scheme.` : `The address "${url}" does not use HTTP.`;
  const hint = isHost
    ? 'Begin it with `https://` or `http://`.'
    : 'Write an address like `https://example.com`, or a path like `/v1`.';
  return [{ fact, hint }];
}
