import { messageOf } from '../base/errors/message-of.ts';
import { partsOf, SiteError, type ErrorParts } from '../base/errors/site-error.ts';
import { importFresh } from '../config/module/import-fresh.ts';

/**
 * The path of a module whose export `make` makes a file, and the arguments of `make`: the input and the plugin's data.
 * The digest changes with the module and its imports.
 */
export type MakeTask = { module: string; digest: string; input: unknown; data: unknown };

/** The content of a file or the reason for its failure, as data that can be sent between processes. */
export type MakeResult = { bytes: Uint8Array } | { error: ErrorParts } | { thrown: string };

process.on('message', (tasks: readonly MakeTask[]) => {
  void Promise.all(tasks.map(run)).then((results) => process.send?.(results));
});
// Ends when the build ends. While a module blocks this thread, no event arrives, so the build kills the process.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

type Make = (input: unknown, data: unknown) => Uint8Array | Promise<Uint8Array>;

/** The imported version of each module, by path. */
const imported = new Map<string, { digest: string; make: Promise<Make> }>();

function importMake({ module, digest }: MakeTask): Promise<Make> {
  const lastImport = imported.get(module);
  if (lastImport?.digest === digest) return lastImport.make;
  const make = importFresh(module).then((exported) => exported['make'] as Make);
  imported.set(module, { digest, make });
  return make;
}

async function run(task: MakeTask): Promise<MakeResult> {
  const { input, data } = task;
  try {
    const make = await importMake(task);
    const bytes = await make(input, data);
    return bytes instanceof Uint8Array ? { bytes } : { thrown: '`make` did not return a `Uint8Array`' };
  } catch (error) {
    if (error instanceof SiteError) return { error: partsOf(error) };
    return { thrown: messageOf(error) };
  }
}
