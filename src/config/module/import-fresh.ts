// A named import of what Node 22.12 lacks would end it.
import * as nodeModule from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { MessageChannel, receiveMessageOnPort, type MessagePort } from 'node:worker_threads';
import { moduleUrl } from '../../base/module-url.ts';
import { createResolve, freshVersion, type Resolved } from './resolve-fresh.ts';

type Exports = Readonly<Record<string, unknown>>;

// Test runners replace `import()` with one that ignores hooks; inside a data URL it stays Node's.
const importer: string = 'data:text/javascript,export const nativeImport = (url) => import(url)';

let imports = 0;

/** What each file imports directly, as of its last version. */
const importsByFile = new Map<string, { version: string | undefined; files: Set<string> }>();

/** Before Node 22.15, modules are resolved in another thread, which sends what it has found. */
let recordsOfThread: MessagePort | undefined;

/** The files that a module imports directly; the module has been imported by `importFresh`, or by what that imported. */
export function importsOf(file: string): Iterable<string> {
  if (recordsOfThread) for (const resolved of received(recordsOfThread)) record(resolved);
  return importsByFile.get(file)?.files ?? [];
}

/**
 * Imports the current version of a site's module from disk, with everything it imports by a relative path or from linked
 * packages.
 * `area-docs` resolves to the engine itself, wherever the site is.
 */
export async function importFresh(file: string): Promise<Exports> {
  if (imports++ === 0) registerResolve();
  const url = `${pathToFileURL(file).href}?fresh=${imports}`;
  const { nativeImport } = (await import(/* @vite-ignore */ importer)) as {
    nativeImport: (url: string) => Promise<Exports>;
  };
  return nativeImport(url);
}

function registerResolve(): void {
  const { registerHooks } = nodeModule as Partial<typeof nodeModule>;
  if (registerHooks) {
    registerHooks({ resolve: createResolve(record) });
    return;
  }
  const { port1, port2 } = new MessageChannel();
  port1.unref();
  recordsOfThread = port1;
  nodeModule.register(moduleUrl('./resolve-in-thread.ts', import.meta.url), {
    data: { port: port2 },
    transferList: [port2],
  });
}

function record({ parent, url }: Resolved): void {
  if (!parent?.startsWith('file:') || !url.startsWith('file:')) return;
  const file = fileURLToPath(parent);
  const version = freshVersion(parent);
  const known = importsByFile.get(file);
  const files = known?.version === version ? known?.files : undefined;
  importsByFile.set(file, { version, files: new Set([...(files ?? []), fileURLToPath(url)]) });
}

function* received(port: MessagePort): Generator<Resolved> {
  for (let next = receiveMessageOnPort(port); next; next = receiveMessageOnPort(port)) yield next.message as Resolved;
}
