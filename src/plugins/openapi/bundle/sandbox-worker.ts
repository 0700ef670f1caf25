import type { Plugin } from 'vite';
import { engineAddress, engineFile } from '../../../core/disk/engine-dir.ts';

/** Name of the chunk that runs a sandbox in a worker. */
export const sandboxChunk = 'sandbox';

const address = 'virtual:sandbox-worker';
const module = 'virtual:sandbox-module';
const worker = 'plugins/openapi/reference/sandbox/worker.ts';

/**
 * Gives the console the address of the sandbox worker, and the worker its module. The worker is an entry of the
 * browser's bundle, so that the licences of its packages are listed with all others; Vite's `?worker` would omit them.
 */
export function sandboxWorker(file: string | undefined, baseUrl: string): Plugin {
  return {
    name: 'sandbox-worker',
    resolveId(id) {
      if (id === address) return `\0${address}`;
      return id === module ? file : undefined;
    },
    load(id) {
      if (id !== `\0${address}`) return undefined;
      if (file === undefined || this.environment.name !== 'client') return 'export const url = undefined;';
      const devUrl = JSON.stringify(baseUrl + engineAddress(worker));
      if (this.environment.mode === 'dev') return `export const url = ${devUrl};`;
      const reference = this.emitFile({ type: 'chunk', id: engineFile(worker), name: sandboxChunk });
      return `export const url = import.meta.ROLLUP_FILE_URL_${reference};`;
    },
  };
}
