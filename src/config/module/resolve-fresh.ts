import type { ResolveFnOutput, ResolveHookContext } from 'node:module';
import { realpathSync, statSync } from 'node:fs';
import { extname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { moduleUrl } from '../../base/module-url.ts';
import { own } from '../../base/own.ts';

/** The public entry points. */
const entries: Readonly<Record<string, string>> = {
  'area-docs': moduleUrl('../../index.ts', import.meta.url).href,
  'area-docs/blog': moduleUrl('../../plugins/blog/blog-plugin.ts', import.meta.url).href,
  'area-docs/plugin': moduleUrl('../../plugin.ts', import.meta.url).href,
};

/** Direct imports of each file, as of its last version. */
const importsByFile = new Map<string, { version: string | undefined; files: Set<string> }>();

/** The direct imports of a module; undefined if it is unknown, or the hook runs in another thread. */
export function importsOf(file: string): Iterable<string> | undefined {
  return importsByFile.get(file)?.files;
}

type Next<Result> = (specifier: string, context: ResolveHookContext) => Result;

/**
 * Node's resolve hook for modules imported by `importFresh`, and their imports. Before Node 22.15, `next` is
 * asynchronous.
 */
export function resolve(specifier: string, context: ResolveHookContext, next: Next<ResolveFnOutput>): ResolveFnOutput;
export function resolve(
  specifier: string,
  context: ResolveHookContext,
  next: Next<ResolveFnOutput | Promise<ResolveFnOutput>>,
): ResolveFnOutput | Promise<ResolveFnOutput> {
  const entry = own(entries, specifier);
  // Also for installed packages, which must share the engine with the site.
  if (entry !== undefined) return { url: entry, shortCircuit: true };
  const version = freshVersion(context.parentURL) ?? freshVersion(specifier);
  const isOwn = version !== undefined && /^(\.{1,2}\/|file:)/.test(specifier);
  const finish = (found: ResolveFnOutput) => {
    recordImport(context.parentURL, found.url);
    // A package linked from elsewhere may be edited, too.
    const isInstalled = !isOwn && (!found.url.startsWith('file:') || found.url.includes('/node_modules/'));
    if (version === undefined || isInstalled) return found;
    const url = new URL(found.url);
    url.searchParams.set('fresh', version);
    return { ...found, url: url.href };
  };
  const found = (isOwn && ownModule(new URL(specifier, context.parentURL))) || next(specifier, context);
  return found instanceof Promise ? found.then(finish) : finish(found);
}

function recordImport(parent: string | undefined, url: string): void {
  if (!parent?.startsWith('file:') || !url.startsWith('file:')) return;
  const file = fileURLToPath(parent);
  const version = freshVersion(parent);
  const known = importsByFile.get(file);
  const files = known?.version === version ? known?.files : undefined;
  importsByFile.set(file, { version, files: new Set([...(files ?? []), fileURLToPath(url)]) });
}

/**
 * A module of the site. Node would read the nearest package.json for its type, which may belong to another program, and
 * fails if it is invalid.
 */
function ownModule(url: URL): ResolveFnOutput | undefined {
  const file = fileURLToPath(url);
  const format = own(formats, extname(file));
  if (format === undefined || !statSync(file, { throwIfNoEntry: false })?.isFile()) return undefined;
  return { url: pathToFileURL(realpathSync(file)).href, format, shortCircuit: true };
}

const formats: Partial<Record<string, 'module' | 'module-typescript'>> = {
  '.ts': 'module-typescript',
  '.js': 'module',
};

function freshVersion(url: string | undefined): string | undefined {
  return url?.startsWith('file:') ? (new URL(url).searchParams.get('fresh') ?? undefined) : undefined;
}
