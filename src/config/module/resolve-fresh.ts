import type { ResolveFnOutput, ResolveHookContext } from 'node:module';
import { realpathSync, statSync } from 'node:fs';
import { extname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { moduleUrl } from '../../base/module-url.ts';
import { own } from '../../base/own.ts';

/** The public entry points, wherever the site is. */
const entries: Readonly<Record<string, string>> = {
  'area-docs': moduleUrl('../../index.ts', import.meta.url).href,
  'area-docs/plugin': moduleUrl('../../plugin.ts', import.meta.url).href,
};

/** A module that was resolved, and the one that imports it. */
export type Resolved = { parent: string | undefined; url: string };

type Next<Result> = (specifier: string, context: ResolveHookContext) => Result;

/** Node's hook for modules that `importFresh` imports, and what they import. Before Node 22.15, `next` is asynchronous. */
export function createResolve(
  record: (resolved: Resolved) => void,
): (specifier: string, context: ResolveHookContext, next: Next<ResolveFnOutput>) => ResolveFnOutput {
  function resolve(specifier: string, context: ResolveHookContext, next: Next<ResolveFnOutput>): ResolveFnOutput;
  function resolve(
    specifier: string,
    context: ResolveHookContext,
    next: Next<ResolveFnOutput | Promise<ResolveFnOutput>>,
  ): ResolveFnOutput | Promise<ResolveFnOutput> {
    const entry = own(entries, specifier);
    // Also for packages that a site imports: they share the engine with it.
    if (entry !== undefined) return { url: entry, shortCircuit: true };
    const version = freshVersion(context.parentURL) ?? freshVersion(specifier);
    const isOwn = /^(\.{1,2}\/|file:)/.test(specifier);
    const withVersion = (found: ResolveFnOutput) => {
      const resolved = version !== undefined && (isOwn || isLinked(found.url)) ? addVersion(found, version) : found;
      record({ parent: context.parentURL, url: resolved.url });
      return resolved;
    };
    const known = version !== undefined && isOwn ? ownModule(new URL(specifier, context.parentURL)) : undefined;
    const found = known ?? next(specifier, context);
    return found instanceof Promise ? found.then(withVersion) : withVersion(found);
  }
  return resolve;
}

/** A package that is linked from elsewhere is being written, too. */
function isLinked(url: string): boolean {
  return url.startsWith('file:') && !url.includes('/node_modules/');
}

function addVersion(found: ResolveFnOutput, version: string): ResolveFnOutput {
  const url = new URL(found.url);
  url.searchParams.set('fresh', version);
  return { ...found, url: url.href };
}

/**
 * A module of the site. Node would take its type from the nearest package.json, which may be for another program, and fails
 * at one that is not valid.
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

/** The version in the address of a module that `importFresh` imports. */
export function freshVersion(url: string | undefined): string | undefined {
  return url?.startsWith('file:') ? (new URL(url).searchParams.get('fresh') ?? undefined) : undefined;
}
