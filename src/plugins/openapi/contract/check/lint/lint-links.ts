import { runsCode } from '../../../../../helpers.ts';
import type { Diagnostic } from '../../diagnostic.ts';
import { asText, type JsonObject } from '../../document/json.ts';
import type { Path } from '../../document/json-pointer.ts';
import { walkDocument } from '../../document/walk-document.ts';

const addressKeys = [
  'url',
  'termsOfService',
  'authorizationUrl',
  'deviceAuthorizationUrl',
  'tokenUrl',
  'refreshUrl',
  'openIdConnectUrl',
];

const hint = 'Write an address that starts with `https://`, or a route.';

/** Reports links whose address is code, which pages omit. */
export function lintLinks(document: JsonObject): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  walkDocument(document, (value, path) => {
    for (const key of ['title', 'summary', 'description']) {
      for (const address of addressesIn(asText(value[key]) ?? '')) {
        const fact = `The text has a link to "${address}", which browsers do not open from a page.`;
        diagnostics.push({ fact, hint, path: [...path, key] as Path });
      }
    }
    for (const key of addressKeys) {
      const url = asText(value[key]);
      if (url === undefined || !runsCode(url)) continue;
      const fact = `Browsers do not open the address "${url}" from a page.`;
      diagnostics.push({ fact, hint, path: [...path, key] as Path });
    }
  });
  return diagnostics;
}

/**
 * Addresses in Markdown that browsers would run: in links, pictures, definitions and angle brackets. Skips code blocks
 * and spans.
 */
function addressesIn(markdown: string): string[] {
  const text = markdown.replaceAll(/(`+)[^`][\s\S]*?\1/g, '');
  const found = text.matchAll(
    /\]\(\s*<?((?:[^\s>()]|\([^\s()]*\))+)|^ {0,3}\[[^\]]+\]:\s*<?([^\s>]+)|<([a-z]+:[^\s>]*)>/gim,
  );
  return [...found].map(([, link, definition, auto]) => link ?? definition ?? auto ?? '').filter(runsCode);
}
