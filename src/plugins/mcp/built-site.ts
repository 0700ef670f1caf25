import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeAddress } from '../../core/base/addresses/decode-address.ts';
import { nearestName } from '../../core/base/text/nearest-name.ts';
import { ownValue } from '../../core/base/own-value.ts';
import { pathError } from '../../core/base/addresses/path-error.ts';
import { SiteError } from '../../core/base/errors/site-error.ts';
import { asObject, type JsonObject } from '../openapi/contract/document/json.ts';
import { redirectOf, withoutSlash } from '../../core/base/addresses/redirect-of.ts';
import type { OutputManifest } from '../../core/routes/output-manifest.ts';
import { openIndex, type IndexReader } from '../search/index/index-reader.ts';
import type { SearchRoot } from '../search/index/index-files.ts';
import { readManifest } from '../../core/serve/read-manifest.ts';
import { isFile } from '../../core/disk/files/is-file.ts';
import type { LayoutData, SidebarNode } from '../../core/site/layout-types.ts';
import type { EditionFiles } from '../../core/theme/edition/edition-files.ts';

/** A page of an output folder: its Markdown, and its html for the ids of its headings. */
export type BuiltPage = { url: string; markdown: string; html: string };

/** An edition of a built site. Every call reads the current files, because a build may replace them at any time. */
export type BuiltEdition = {
  layout: () => Promise<LayoutData>;
  /** The entries of a part that was cut off a large sidebar. */
  branch: (id: string) => Promise<readonly SidebarNode[]>;
  search: () => Promise<IndexReader>;
  /** The OpenAPI document; throws a `SiteError` for a site without one. */
  contract: () => Promise<JsonObject>;
  /** Its public address. */
  contractUrl: string;
};

/** A built site in a folder. */
export type BuiltSite = {
  manifest: () => Promise<OutputManifest>;
  /** Throws a `SiteError` for an unknown name; without a name, returns the default edition. */
  edition: (name: string | undefined) => Promise<BuiltEdition>;
  /** The page at an address or path, ignoring query and anchor. Throws a `SiteError` if there is none. */
  page: (address: string) => Promise<BuiltPage>;
};

/** Opens an output folder. Throws a `SiteError` when it holds no built site, or one of an older version. */
export async function openBuiltSite(outDir: string): Promise<BuiltSite> {
  const manifest = async (): Promise<OutputManifest> => {
    const read = await readManifest(outDir);
    // Data of another version of this program: the type is a promise, not a fact.
    if (Array.isArray(read.editions)) return read;
    const fact = `"${outDir}" was built by an older version.`;
    throw new SiteError({ fact, place: { file: outDir }, hint: 'Build it again: `area-docs build`.' });
  };
  const json = async (path: string): Promise<unknown> => JSON.parse(await readFile(join(outDir, path), 'utf8'));
  await manifest();
  return {
    manifest,
    async edition(name) {
      const { editions, url: host, baseUrl } = await manifest();
      const found = name === undefined ? editions[0] : editions.find((edition) => edition.name === name);
      if (!found) throw unknownEdition(name ?? '', editions);
      const at = async (url: string) => json(url.slice(baseUrl.length));
      const files = async () => (await json(`editions/${found.name}.json`)) as EditionFiles;
      return {
        layout: async () => (await at((await files()).layout)) as LayoutData,
        async branch(id) {
          const url = ownValue((await files()).branches, id);
          if (url !== undefined) return (await at(url)) as readonly SidebarNode[];
          throw new SiteError({ fact: `No sidebar has a branch "${id}".`, hint: 'Take its id from list_pages.' });
        },
        async search() {
          const root = (await at((await files()).search)) as SearchRoot;
          return openIndex(root, async (file, isExpected) => {
            const data = await at(`${root.files.start}${file}${root.files.end}`);
            if (isExpected(data)) return data;
            const fact = `"${file}" of the search has unexpected content.`;
            throw new SiteError({ fact, place: { file: outDir }, hint: 'Build the site again: `area-docs build`.' });
          });
        },
        async contract() {
          if (found.contract !== undefined) return asObject(await json(found.contract));
          throw new SiteError({ fact: 'This site describes no API.', hint: 'Use search and read_page.' });
        },
        contractUrl: `${host}${baseUrl}${found.contract ?? ''}`,
      };
    },
    page: async (address) => readPage(outDir, await manifest(), address),
  };
}

async function readPage(outDir: string, manifest: OutputManifest, address: string): Promise<BuiltPage> {
  const { url: host, baseUrl, redirects } = manifest;
  const { origin } = new URL(host);
  const asked = URL.parse(address, host + baseUrl);
  const target = asked && URL.parse(redirectOf(new URL(asked.pathname, host), redirects) ?? asked.pathname, host);
  if (asked?.origin !== origin || target?.origin !== origin) throw noPage(address);
  const path = routeOf(target.pathname, baseUrl);
  const folder = path === '' ? '' : `${path}/`;
  if (pathError(`${folder}index.md`) !== undefined) throw noPage(address);
  try {
    const [markdown, html] = await Promise.all(
      ['index.md', 'index.html'].map((file) => readFile(join(outDir, folder + file), 'utf8')),
    );
    return { url: `${host}${baseUrl}${folder}`, markdown: markdown ?? '', html: html ?? '' };
  } catch (cause) {
    if (!isFile(join(outDir, `${folder}index.html`))) throw noPage(address, cause);
    const fact = `The page at "${address}" is not published as Markdown.`;
    throw new SiteError({ fact, hint: 'Build the site with the plugin `markdown-export`.', cause });
  }
}

/** `guides/installation` for the page and for its forms; an address without the base path counts from it. */
function routeOf(pathname: string, baseUrl: string): string {
  const decoded = decodeAddress(`${pathname}/`.startsWith(baseUrl) ? pathname.slice(baseUrl.length) : pathname);
  const bare = withoutSlash(`/${decoded.replace(/^\/+/, '')}`).slice(1);
  return bare.replace(/(^|\/)index\.(html|md)$/, '').replace(/\.md$/, '');
}

function noPage(address: string, cause?: unknown): SiteError {
  const hint = 'Take an address from search or list_pages.';
  return new SiteError({ fact: `The site has no page at "${address}".`, hint, cause });
}

function unknownEdition(name: string, editions: OutputManifest['editions']): SiteError {
  const names = editions.map((edition) => edition.name);
  const near = nearestName(name, names);
  const hint = near === undefined ? `There are ${names.join(', ')}.` : `Did you mean "${near}"?`;
  return new SiteError({ fact: `The site has no edition "${name}".`, hint });
}
