import { messageOf } from '../../../../helpers.ts';
import type { ServeOptions } from '../sandbox-server.ts';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { CommandContext } from '../../../../plugin.ts';
import { sandboxPort } from '../../handler/sandbox-origin.ts';
import { invalidPort, parsePort } from '../../../../server.ts';

const help = `Usage: node sandbox.mjs [options]

  --port ${sandboxPort}       Port to listen on, or set the environment variable PORT
  --host 127.0.0.1  Address to listen on; 0.0.0.0 for all addresses of this machine
  --state FILE      Keep the data in this file between runs
  --record          Print each request with its response as one line of JSON
  --help            Show this help`;

/** Usage of `sandbox.mjs`. `environment` describes the environment variables that the sandbox reads, by name. */
export function helpText(environment: unknown): string {
  const variables = Object.entries(environment ?? {});
  if (variables.length === 0) return help;
  const width = Math.max(...variables.map(([name]) => name.length));
  const lines = variables.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`);
  return `${help}\n\nEnvironment variables\n\n${lines.join('\n')}`;
}

/** The options of a command line, `help`, or the reason why the command line is invalid. */
export function readOptions(args: readonly string[]): ServeOptions | 'help' | { misuse: string } {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        port: { type: 'string' },
        host: { type: 'string' },
        state: { type: 'string' },
        record: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    return values.help ? 'help' : serveOptions(values);
  } catch (error) {
    // `parseArgs` throws only for invalid arguments, and its message names the argument.
    return { misuse: messageOf(error) };
  }
}

/** The options of a command that serves a sandbox, or the reason why they are invalid. */
export function serveOptions({
  port: portText,
  host = '127.0.0.1',
  state,
  record,
}: CommandContext['options']): ServeOptions | { misuse: string } {
  const port = parsePort(typeof portText === 'string' ? portText : undefined, sandboxPort);
  if (port === undefined) return { misuse: invalidPort(portText) };
  const stateFile = typeof state === 'string' ? resolve(state) : undefined;
  return { port, host: String(host), stateFile, record: record === true };
}
