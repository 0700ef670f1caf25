import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

/** Written by a host to both of its streams after a command. */
export const END = '\0end of command\0';

/** Output and exit code of a command. */
export type Run = { code: number; output: string };

/** A process that runs commands. */
type Host = {
  /** Runs a command. Rejects if the process ends first. */
  run: (args: readonly string[]) => Promise<Run>;
  isBusy: boolean;
  end: () => void;
};

/** Runs commands in reused processes, because starting a process takes most of a command's time. */
export type HostedCommands = (env: NodeJS.ProcessEnv, args: readonly string[]) => Promise<Run>;

/** Number of idle processes to keep. More would take memory that tests on other cores need. */
const KEPT = 2;

/**
 * Runs commands in processes that later commands with the same cache reuse. Concurrent commands use different
 * processes. All end with this process.
 */
export function hostCommands(cwd: string): HostedCommands {
  const hosts = new Map<Host, string>();
  return async (env, args) => {
    const cache = env['XDG_CACHE_HOME'] ?? '';
    const idle = [...hosts].filter(([host]) => !host.isBusy);
    const known = idle.find(([, hostCache]) => hostCache === cache)?.[0];
    const host = known ?? startHost(cwd, env);
    // The map is in order of use, so the least recently used process ends first.
    hosts.delete(host);
    hosts.set(host, cache);
    const others = idle.filter(([one]) => one !== host);
    for (const [other] of others.slice(0, Math.max(0, others.length - KEPT + 1))) {
      hosts.delete(other);
      other.end();
    }
    try {
      return await host.run(args);
    } catch (error) {
      hosts.delete(host);
      throw error;
    }
  };
}

function startHost(cwd: string, env: NodeJS.ProcessEnv): Host {
  const child = fork(join(import.meta.dirname, 'command-host.ts'), {
    cwd,
    // As in `bin/area-docs.js`: compiling the engine takes half of a short run.
    env: { ...env, NODE_COMPILE_CACHE: join(cwd, 'node_modules/.cache/area-docs') },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const host: Host = {
    isBusy: false,
    async run(args) {
      host.isBusy = true;
      child.ref();
      try {
        return await runIn(child, args);
      } finally {
        host.isBusy = false;
        // An idle host does not keep the process alive.
        child.unref();
      }
    },
    end: () => child.disconnect(),
  };
  return host;
}

async function runIn(child: ChildProcess, args: readonly string[]): Promise<Run> {
  let output = '';
  const code = Promise.withResolvers<number>();
  const onExit = (status: number | null) => {
    code.reject(new Error(`The process of the command ended with ${status}:\n${output}`));
  };
  child.once('message', code.resolve);
  child.once('close', onExit);
  const texts = [child.stdout, child.stderr].map((stream) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    let own = '';
    const onText = (chunk: Buffer) => {
      output += chunk.toString();
      own += chunk.toString();
      if (own.endsWith(END)) resolve();
    };
    stream?.on('data', onText);
    return promise.finally(() => stream?.off('data', onText));
  });
  child.send(args);
  try {
    const result = await code.promise;
    await Promise.all(texts);
    return { code: result, output: output.replaceAll(END, '') };
  } finally {
    child.off('message', code.resolve).off('close', onExit);
  }
}
