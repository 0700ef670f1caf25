import { runsCode } from '../../../../../helpers.ts';
import type { Diagnostic } from '../../diagnostic.ts';
import { asText, type JsonObject } from '../../document/json.ts';
import { withoutCode } from '../../description/code-or.ts';
import { markdownFields } from '../../document/markdown-fields.ts';
import { flatMapDocument } from '../../document/walk-document.ts';

const addressKeys = [
  ...['url', 'termsOfService', 'openIdConnectUrl'],
  ...['authorizationUrl', 'deviceAuthorizationUrl', 'tokenUrl', 'refreshUrl'],
];

const hint = 'Write an address that starts with `https://`, or a route.';

/** Reports addresses that are code, in texts and in fields of the contract. Pages omit such links. */
export function lintLinks(document: JsonObject): Diagnostic[] {
  return flatMapDocument(document, (value, path) => {
    const title = { text: asText(value['title']) ?? '', path: ['title'] };
    const inTexts = [title, ...markdownFields(value)].flatMap((field) =>
      addressesIn(field.text).map((address) => {
        const fact = `The text has a link to "${address}", which browsers do not open from a page.`;
        return { fact, hint, path: [...path, ...field.path] };
      }),
    );
    const addresses = addressKeys
      .filter((key) => typeof value[key] === 'string' && runsCode(value[key]))
      .map((key) => {
        return { fact: `Browsers do not open the address "${value[key]}" from a page.`, hint, path: [...path, key] };
      });
    return [...inTexts, ...addresses];
  });
}

/**
 * Addresses in Markdown that browsers would run: in links, pictures, definitions and angle brackets. Skips code blocks
 * and spans.
 */
function addressesIn(markdown: string): string[] {
  const matches = withoutCode(markdown).matchAll(
    /\]\(\s*<?((?:[^\s>()]|\([^\s()]*\))+)|^ {0,3}\[[^\]]+\]:\s*<?([^\s>]+)|<([a-z]+:[^\s>]*)>/gim,
  );
  return [...matches].map(([, link, definition, auto]) => link ?? definition ?? auto ?? '').filter(runsCode);
}
