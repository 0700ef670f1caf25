import type { Diagnostic } from '../../diagnostic.ts';
import { asArray, asObject, asText, isObject, type JsonObject } from '../../document/json.ts';
import type { Path } from '../../document/json-pointer.ts';
import { walkDocument } from '../../document/walk-document.ts';

/** Names in braces in the addresses of servers that have no value: a request could not be sent to them. */
export function lintServers(document: JsonObject): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  walkDocument(document, (value, path) => {
    for (const [index, server] of asArray(value['servers']).entries()) {
      if (!isObject(server)) continue;
      const url = asText(server['url']) ?? '';
      const variables = asObject(server['variables']);
      for (const [, name = ''] of url.matchAll(/\{([^}]+)\}/g)) {
        if (asText(asObject(variables[name])['default']) !== undefined) continue;
        diagnostics.push({
          fact: `The address "${url}" has a variable "${name}" without a value.`,
          hint: `Give it one: \`variables: { ${name}: { default: … } }\`.`,
          path: [...path, 'servers', index, 'url'] as Path,
        });
      }
    }
  });
  return diagnostics;
}
