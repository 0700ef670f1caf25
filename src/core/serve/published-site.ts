import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PublishedEdition, PublishedItem, PublishedSite } from '../../plugin.ts';
import { decodeAddress } from '../base/addresses/decode-address.ts';
import { pathError } from '../base/addresses/path-error.ts';
import { redirectOf, withoutSlash } from '../base/addresses/redirect-of.ts';
import { SiteError, type Place } from '../base/errors/site-error.ts';
import { ownValue } from '../base/records.ts';
import { nearestHint } from '../base/text/nearest-name.ts';
import { absoluteUrl, toHtmlFile, toUrl } from '../base/addresses/url.ts';
import type { OutputManifest } from '../outputs/output-manifest.ts';
import type { LayoutData, SidebarNode } from '../site/types.ts';
import { sectionOf } from '../site/sidebar/sidebar-nodes.ts';
import type { EditionFiles } from '../theme/edition/edition-files.ts';
import { isPublished } from './is-published.ts';
import { readManifest } from './read-manifest.ts';

/** Opens an output folder. Throws a `SiteError` if it contains no site, or a site that an older engine built. */
export async function openPublishedSite(outDir: string): Promise<PublishedSite> {
  const manifest = async (): Promise<OutputManifest> => {
    const current = await readManifest(outDir);
    // Another version of the engine may have written the manifest, so check its shape.
    if (Array.isArray(current.editions)) return current;
    throw assistantError(`"${outDir}" was built by an older version.`, 'Build it again: `npx area-docs build`.', {
      place: { file: outDir },
    });
  };
  const { title, editions } = await manifest();
  return {
    title,
    editions: editions.map(({ name }) => name),
    edition: async (name) => openEdition(outDir, name, await manifest()),
    page: async (address) => readPage(outDir, await manifest(), address),
  };
}

function openEdition(outDir: string, name: string | undefined, manifest: OutputManifest): PublishedEdition {
  const { editions, url: siteUrl, baseUrl } = manifest;
  const edition = name === undefined ? editions[0] : editions.find((candidate) => candidate.name === name);
  if (!edition) {
    const names = editions.map((candidate) => candidate.name);
    const hint = nearestHint(name ?? '', names, `Available editions: ${names.join(', ')}.`);
    throw assistantError(`The site has no edition "${name ?? ''}".`, hint);
  }
  const readPath = async (path: string): Promise<unknown> => JSON.parse(await readFile(join(outDir, path), 'utf8'));
  const readJson = (url: string) =>
    readPath((url.startsWith(siteUrl) ? url.slice(siteUrl.length) : url).slice(baseUrl.length));
  const files = async () => (await readPath(`editions/${edition.name}.json`)) as EditionFiles;
  return {
    files,
    readJson,
    async sidebars() {
      const layout = (await readJson((await files()).layout)) as LayoutData;
      return Object.entries(layout.sidebars).map(([id, nodes]) => {
        return { label: sectionOf(layout, id).label, items: itemsOf(nodes) };
      });
    },
    async branch(id) {
      const url = ownValue((await files()).branches, id);
      if (url !== undefined) return itemsOf((await readJson(url)) as readonly SidebarNode[]);
      throw assistantError(`No sidebar has a branch "${id}".`, 'Use an id from the list of pages.');
    },
    toolFiles: Object.fromEntries(
      Object.entries(edition.files ?? {}).map(([toolFile, path]) => [toolFile, `${siteUrl}${baseUrl}${path}`]),
    ),
  };
}

function itemsOf(nodes: readonly SidebarNode[]): PublishedItem[] {
  return nodes.flatMap((node) => {
    if (node.type === 'html') return [];
    const { label, url } = node;
    if (node.type === 'link') return { label, url };
    return node.branch ? { label, url, branch: { id: node.branch.id } } : { label, url, items: itemsOf(node.items) };
  });
}

async function readPage(outDir: string, manifest: OutputManifest, address: string): ReturnType<PublishedSite['page']> {
  const { url: siteUrl, baseUrl, redirects } = manifest;
  const { origin } = new URL(siteUrl);
  const requested = URL.parse(address, siteUrl + baseUrl);
  // Assistants may leave out the base path.
  const withBase = requested && baseUrl + requested.pathname.slice(1);
  const redirectTarget = [requested?.pathname, withBase]
    .map((pathname) => pathname && redirectOf({ pathname, search: '' }, redirects))
    .find(Boolean);
  const target = requested && URL.parse(redirectTarget ?? requested.pathname, siteUrl);
  if (requested?.origin !== origin || target?.origin !== origin) throw noPage(address);
  const route = routeOf(target.pathname, baseUrl);
  // An invalid path, such as one with `..`, must not be read.
  if (pathError(`${route === '' ? '' : `${route}/`}index.md`) !== undefined) throw noPage(address);
  // An address that ends in `.html` can be the page's own address, as in `/old.html`, or the path of its file.
  const candidates = [route, route.replace(/(?<=[^/])\.html$/, '')].flatMap((path) =>
    [toHtmlFile(`/${path}`, manifest), join(path, 'index.html')].map((file) => ({ path, file: join(outDir, file) })),
  );
  const published = candidates.find(({ file }) => isPublished(outDir, file));
  if (!published) throw noPage(address);
  const { path, file } = published;
  try {
    const forms = [join(outDir, path === '' ? 'index.md' : `${path}.md`), file];
    const [markdown, html] = await Promise.all(forms.map((form) => readFile(form, 'utf8')));
    const url = absoluteUrl(toUrl(`/${path}`, manifest), manifest);
    return { url, markdown: markdown ?? '', html: html ?? '' };
  } catch (cause) {
    const hint = 'Only pages have Markdown, and only if the site was built with the plugin `markdown-export`.';
    throw assistantError(`The page at "${address}" is not published as Markdown.`, hint, { cause });
  }
}

/**
 * Returns the route of an address, such as `guides/installation`. Accepts the address of the page, of its `index.html`
 * and of its Markdown file, with or without the base path.
 */
function routeOf(pathname: string, baseUrl: string): string {
  const decoded = decodeAddress(`${pathname}/`.startsWith(baseUrl) ? pathname.slice(baseUrl.length) : pathname);
  const bare = withoutSlash(`/${decoded.replace(/^\/+/, '')}`).slice(1);
  return bare.replace(/(^|\/)index\.(html|md)$/, '').replace(/\.md$/, '');
}

function noPage(address: string): SiteError {
  return assistantError(`The site has no page at "${address}".`, 'Use an address from the list of pages.');
}

function assistantError(fact: string, hint: string, more: { place?: Place; cause?: unknown } = {}): SiteError {
  return new SiteError({ topic: 'assistants', fact, hint, ...more });
}
