import { pathToFileURL } from 'node:url';
import { partsOf, SiteError, type ErrorParts } from '../base/errors/site-error.ts';

/** The path of a module whose export `make` makes a file, and its arguments: the input, and the data of the plugin. */
export type MakeTask = { module: string; input: unknown; data: unknown };

/** The content of a file, as data that can be sent between processes. */
export type MakeResult = { bytes: Uint8Array } | { error: ErrorParts } | { thrown: string };

process.on('message', (task: MakeTask) => {
  void run(task).then((result) => process.send?.(result));
});
// Ends with the build. A module may block this thread, but then the build ends it.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

async function run({ module, input, data }: MakeTask): Promise<MakeResult> {
  try {
    const { make } = (await import(pathToFileURL(module).href)) as {
      make: (input: unknown, data: unknown) => Uint8Array | Promise<Uint8Array>;
    };
    const bytes = await make(input, data);
    return bytes instanceof Uint8Array ? { bytes } : { thrown: 'it is not a `Uint8Array`' };
  } catch (error) {
    if (error instanceof SiteError) return { error: partsOf(error) };
    return { thrown: error instanceof Error ? error.message : String(error) };
  }
}
