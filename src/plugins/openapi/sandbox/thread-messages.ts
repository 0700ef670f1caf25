import type { ErrorParts } from '../../../plugin.ts';
import type { Environment, SandboxState } from '../handler/types.ts';
import type { BufferedResponse } from './web-request.ts';

/** Start data of a sandbox thread. */
export type ThreadData = {
  siteDir: string;
  /** Path of the module. */
  file: string;
  state: SandboxState;
  stateFile: string | undefined;
  /** Replaces the environment of the process. */
  environment?: Environment;
  /** The id of the running task, or 0. In shared memory, because a blocked thread sends no messages. */
  runningTask: Int32Array<SharedArrayBuffer>;
};

export type ThreadRequest = Pick<BufferedResponse, 'headers' | 'body'> & { method: string; url: string };

/** Without a request, the task is a tick of the clock. */
export type ThreadTask = { id: number; request?: ThreadRequest } | 'ping';

/** `state` is the state after the task, undefined if it cannot be copied. `error` is text for the log. */
export type ThreadMessage =
  | { kind: 'ready'; keepsState: boolean; hasTick: boolean }
  | { kind: 'refused'; errors: readonly ErrorParts[] }
  | { kind: 'done'; id: number; state: SandboxState | undefined; response?: BufferedResponse; error?: string }
  | { kind: 'log'; line: string }
  | { kind: 'pong' };
