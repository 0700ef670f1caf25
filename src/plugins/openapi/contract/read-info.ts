import { isHttp } from '../../../helpers.ts';
import { asFilledText, asObject, asText, compact, type JsonObject } from './document/json.ts';
import { extensionOf } from './extensions.ts';
import type { Info, ExternalDocs } from './types.ts';

/** Reads general information about the API. The result is empty if the contract has only a title and a version. */
export function readInfo(document: JsonObject): Info {
  const info = asObject(document['info']);
  const contact = asObject(info['contact']);
  const license = asObject(info['license']);
  const logo = asObject(extensionOf(info, 'logo'));
  const logoUrl = asFilledText(logo['url']);
  return compact({
    summary: asText(info['summary']),
    description: asText(info['description']),
    termsOfService: asAddress(info['termsOfService']),
    contact: compactUnlessEmpty({
      name: asFilledText(contact['name']),
      url: asAddress(contact['url']),
      email: asFilledText(contact['email']),
    }),
    license: compactUnlessEmpty({
      name: asFilledText(license['name']),
      url: asAddress(license['url']) ?? licenseAddress(asText(license['identifier'])),
    }),
    logo:
      logoUrl !== undefined
        ? compact({
            url: logoUrl,
            alt: asText(logo['altText']) ?? asText(info['title']) ?? '',
            href: asAddress(logo['href']),
          })
        : undefined,
  });
}

/** The value if it is an HTTP or relative address, which browsers open as a page; otherwise undefined. */
export function asAddress(value: unknown): string | undefined {
  const address = asFilledText(value);
  return address !== undefined && isHttp(address) ? address : undefined;
}

/** Address of a license at SPDX, which has no page for expressions of several licenses. */
function licenseAddress(identifier = ''): string | undefined {
  return /^[\w.-]+$/.test(identifier) ? `https://spdx.org/licenses/${identifier}.html` : undefined;
}

function compactUnlessEmpty<T extends object>(value: T): T | undefined {
  const compacted = compact(value);
  return Object.keys(compacted).length > 0 ? compacted : undefined;
}

/** External documentation of the contract or a part of it; undefined unless its address is `http` or `https`. */
export function readExternalDocs(owner: JsonObject): ExternalDocs | undefined {
  const { url, description } = asObject(owner['externalDocs']);
  if (typeof url !== 'string' || !/^https?:\/\//i.test(url)) return undefined;
  return compact({ url, description: asFilledText(description) });
}
