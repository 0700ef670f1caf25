import type { ResolveFnOutput, ResolveHookContext } from 'node:module';
import { realpathSync, statSync } from 'node:fs';
import { extname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { moduleUrl } from '../../base/module-url.ts';
import { own } from '../../base/own.ts';

const engineUrl = moduleUrl('../../index.ts', import.meta.url).href;

type Next<Result> = (specifier: string, context: ResolveHookContext) => Result;

/** Node's hook for modules that `importFresh` imports, and what they import. Before Node 22.15, `next` is asynchronous. */
export function resolve(specifier: string, context: ResolveHookContext, next: Next<ResolveFnOutput>): ResolveFnOutput;
export function resolve(
  specifier: string,
  context: ResolveHookContext,
  next: Next<ResolveFnOutput | Promise<ResolveFnOutput>>,
): ResolveFnOutput | Promise<ResolveFnOutput> {
  const version = freshVersion(context.parentURL) ?? freshVersion(specifier);
  if (version === undefined) return next(specifier, context);
  if (specifier === 'area-docs') return { url: engineUrl, shortCircuit: true };
  if (!/^(\.{1,2}\/|file:)/.test(specifier)) return next(specifier, context);
  const withVersion = (found: ResolveFnOutput) => {
    const url = new URL(found.url);
    url.searchParams.set('fresh', version);
    return { ...found, url: url.href };
  };
  const found = ownModule(new URL(specifier, context.parentURL)) ?? next(specifier, context);
  return found instanceof Promise ? found.then(withVersion) : withVersion(found);
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

function freshVersion(url: string | undefined): string | undefined {
  return url?.startsWith('file:') ? (new URL(url).searchParams.get('fresh') ?? undefined) : undefined;
}
