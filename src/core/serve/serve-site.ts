import { assetCache, framePolicy, framesFolder } from '../outputs/response-headers.ts';
import { once } from 'node:events';
import { createReadStream, fstatSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerOptions, type ServerResponse } from 'node:http';
import { join, sep } from 'node:path';
import { pipeline } from 'node:stream';
import parseRange from 'range-parser';
import { hashedFolder } from '../base/addresses/hashed-path.ts';
import { encodings, isCompressible, type Encoding } from '../disk/compress.ts';
import { createCompressedForms } from './compressed-forms.ts';
import { contentType } from '../base/addresses/content-type.ts';
import { publishedPath, targetUrl } from '../base/addresses/published-path.ts';
import type { OutputManifest } from '../outputs/output-manifest.ts';
import { arrivalLimits, foreignHost, isEveryAddress } from './check-host.ts';
import { prefersMarkdown, weightsOf } from './prefers-markdown.ts';
import { isPublished } from './is-published.ts';
import { currentManifest, readManifest } from './read-manifest.ts';
import { MissingFile, removeHeaders, retryMissingFile } from './retry-missing-file.ts';
import { redirectOf, withoutSlash } from '../base/addresses/redirect-of.ts';
import { toHtmlFile } from '../base/addresses/url.ts';

/**
 * Creates a server that serves an output folder like a good static host. Rejects hosts other than `host`, unless the
 * server listens on all addresses. `limits` are for tests. Throws a `SiteError` if the folder has no built site.
 */
export async function createSiteServer(
  outDir: string,
  limits: ServerOptions = arrivalLimits,
  host = '127.0.0.1',
): Promise<{ server: Server; baseUrl: string }> {
  let manifest = await readManifest(outDir);
  const { baseUrl } = manifest;
  const compressed = createCompressedForms();
  const server = createServer(limits, (request, response) => {
    const refusal = isEveryAddress(host) ? undefined : foreignHost(request, host);
    if (refusal !== undefined) {
      response.writeHead(403, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${refusal}\n`);
      return;
    }
    retryMissingFile(outDir, response, async (isLast) => {
      // Redirects and headers change with a new build.
      manifest = await currentManifest(outDir).catch(() => manifest);
      await respond({ request, response, outDir, manifest, compressed }, isLast);
    }).catch((error: unknown) => {
      console.error(error);
      if (response.headersSent) {
        response.destroy();
        return;
      }
      removeHeaders(response);
      response.writeHead(500, { 'Content-Type': 'text/plain' }).end('The file cannot be read.');
    });
  });
  return { server, baseUrl };
}

type RequestContext = {
  request: IncomingMessage;
  response: ServerResponse;
  outDir: string;
  manifest: OutputManifest;
  compressed: ReturnType<typeof createCompressedForms>;
};

/** Throws `MissingFile` instead of responding with status 404, except on the last attempt. */
async function respond(context: RequestContext, isLast: boolean): Promise<void> {
  const { request, response, outDir, manifest } = context;
  response.setHeader('X-Content-Type-Options', 'nosniff');
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { Allow: 'GET, HEAD' }).end();
    return;
  }
  const { baseUrl } = manifest;
  const url = targetUrl(request.url ?? '/');
  if (!url) {
    response.writeHead(400, { 'Content-Type': 'text/plain' }).end('Invalid address.');
    return;
  }
  const isAboveBase = url.pathname === '/' && baseUrl !== '/';
  if (isAboveBase || `${url.pathname}/` === baseUrl) return redirect(response, baseUrl + url.search);
  const path = url.pathname.startsWith(baseUrl) ? publishedPath(url.pathname.slice(baseUrl.length)) : undefined;
  const redirectTarget = path === undefined ? undefined : redirectOf(url, manifest.redirects);
  if (redirectTarget !== undefined) return redirect(response, redirectTarget);
  const notFound = () => {
    if (!isLast) throw new MissingFile();
    return sendNotFound(path ?? '', context);
  };
  if (path === undefined) return notFound();
  const file = path !== '' && !path.endsWith('/') ? fileOf(outDir, path) : undefined;
  if (file) return send(file, 200, context);
  // A folder's page has one address, with or without a trailing slash as configured.
  const bare = withoutSlash(path);
  const page = fileOf(outDir, toHtmlFile(`/${bare}`, manifest)) ?? fileOf(outDir, join(bare, 'index.html'));
  if (page && path !== '' && path.endsWith('/') !== manifest.trailingSlash) {
    return redirect(response, withoutSlash(url.pathname) + (manifest.trailingSlash ? '/' : '') + url.search);
  }
  if (page) return send(chooseForm(page, context), 200, context);
  return notFound();
}

/** The page itself, or its Markdown for clients that prefer it. Sets `Vary` if there is a choice. */
function chooseForm(page: string, { request, response, outDir }: RequestContext): string {
  const markdown = page.replace(/\.html$/, '.md');
  if (!isPublished(outDir, markdown)) return page;
  response.setHeader('Vary', 'Accept, Accept-Encoding');
  return prefersMarkdown(request.headers.accept ?? '') ? markdown : page;
}

function redirect(response: ServerResponse, location: string): void {
  // Two slashes at the start would lead to another host.
  response.writeHead(301, { Location: location.replace(/^\/{2,}/, '/') }).end();
}

/** Sends the not-found page of the address's locale, or else that of the site. */
async function sendNotFound(path: string, context: RequestContext): Promise<void> {
  const { response, outDir } = context;
  const localized = fileOf(outDir, `${path.split('/', 1)[0] ?? ''}/404.html`);
  const file = localized ?? fileOf(outDir, '404.html');
  if (file) await send(file, 404, context);
  else response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found');
}

function fileOf(outDir: string, path: string): string | undefined {
  const file = join(outDir, path);
  return isPublished(outDir, file) ? file : undefined;
}

async function send(file: string, status: number, context: RequestContext): Promise<void> {
  const { request, response, outDir, manifest, compressed } = context;
  const isIn = (folder: string) => file.startsWith(join(outDir, folder, sep));
  // Only documents get these headers, because the Content-Security-Policy would outweigh small files.
  if (/\.(html|svg)$/.test(file)) {
    for (const [name, value] of Object.entries(manifest.headers)) response.setHeader(name, value);
    if (isIn(framesFolder)) response.setHeader('Content-Security-Policy', framePolicy);
  }
  const { size, mtimeMs } = statSync(file);
  const wantsPart = request.method === 'GET' && status === 200 && request.headers.range !== undefined;
  // Ranges refer to the file itself, because compressed forms made on demand may differ.
  const encoding =
    isCompressible(file, size) && !wantsPart
      ? acceptedEncoding(String(request.headers['accept-encoding'] ?? ''))
      : undefined;
  const etag = `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}${encoding ? `-${encoding}` : ''}"`;
  response.setHeader('Content-Type', contentType(file));
  response.setHeader('Cache-Control', isIn(hashedFolder) ? assetCache : 'no-cache');
  if (!response.hasHeader('Vary')) response.setHeader('Vary', 'Accept-Encoding');
  response.setHeader('ETag', etag);
  if (encoding) response.setHeader('Content-Encoding', encoding);
  // A range is part of the uncompressed file.
  else response.setHeader('Accept-Ranges', 'bytes');
  if (status === 200 && matchesTag(request.headers['if-none-match'] ?? '', etag)) {
    response.writeHead(304).end();
    return;
  }
  const precompressed = encoding && file + encodings[encoding];
  if (encoding && precompressed !== undefined && !isPublished(outDir, precompressed)) {
    const bytes = await compressed(file, etag, encoding);
    response.writeHead(status, { 'Content-Length': bytes.length }).end(request.method === 'HEAD' ? undefined : bytes);
    return;
  }
  const range = wantsPart ? byteRange(request.headers, { size, etag }) : undefined;
  if (range === 'none') {
    response.writeHead(416, { 'Content-Range': `bytes */${size}` }).end();
    return;
  }
  const stream = createReadStream(precompressed ?? file, range);
  // Open the file before sending headers: if a build removes it, the next attempt finds the new one.
  const [descriptor] = (await once(stream, 'open')) as [number];
  // The reader has left: a destroyed response accepts no stream.
  if (response.destroyed) {
    stream.destroy();
    return;
  }
  if (range) {
    const { start, end } = range;
    response.writeHead(206, { 'Content-Range': `bytes ${start}-${end}/${size}`, 'Content-Length': end - start + 1 });
  } else {
    response.writeHead(status, { 'Content-Length': fstatSync(descriptor).size });
  }
  if (request.method === 'HEAD') {
    stream.destroy();
    response.end();
    return;
  }
  // If the client disconnects, both ends are closed, and there is nothing to report.
  pipeline(stream, response, () => undefined);
}

/**
 * The byte range of a request: undefined for the whole file, 'none' if the file has no such range. Overlapping and
 * adjoining ranges are combined. The whole file is the response to several separate ranges, as HTTP allows, to a
 * malformed range, and if the file has changed (`If-Range`).
 */
function byteRange(
  { range, 'if-range': ifRange }: IncomingMessage['headers'],
  { size, etag }: { size: number; etag: string },
): { start: number; end: number } | 'none' | undefined {
  if (range === undefined || (ifRange !== undefined && ifRange !== etag)) return undefined;
  const ranges = parseRange(size, range, { combine: true });
  // `parseRange` returns -1 if the file has no such range, and -2 for a malformed header.
  if (ranges === -1) return 'none';
  return ranges !== -2 && ranges.type === 'bytes' && ranges.length === 1 ? ranges[0] : undefined;
}

/** True if an `If-None-Match` header has the tag, even as a weak one (RFC 9110, section 13.1.2). */
function matchesTag(header: string, etag: string): boolean {
  return header.split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim()));
}

/** The encoding with the highest weight, or undefined if `identity` has a higher one; `br;q=0` rejects an encoding. */
function acceptedEncoding(header: string): Encoding | undefined {
  const weights = weightsOf(header);
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0;
  const best = weightOf('gzip') > weightOf('br') ? 'gzip' : 'br';
  return weightOf(best) > 0 && weightOf(best) >= (weights.get('identity') ?? 0) ? best : undefined;
}
