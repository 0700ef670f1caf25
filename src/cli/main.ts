import { own } from '../base/own.ts';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { nearestName } from '../base/text/nearest-name.ts';
import { SiteError, SiteErrors } from '../base/errors/site-error.ts';
import type { DefaultPlugins } from '../plugin.ts';
import { commands, usage, type Command } from './commands.ts';
import { reportErrors } from './report.ts';

/** Runs one command with these default plugins. Exit codes: 0 success, 1 errors in the site, 2 wrong usage. */
export async function main(args: readonly string[], defaultPlugins: DefaultPlugins): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    console.log(usage());
    return name === undefined ? 2 : 0;
  }
  if (name === '--version' || name === '-v') {
    console.log(version());
    return 0;
  }
  const command = own(commands, name);
  if (!command) {
    const near = nearestName(name, Object.keys(commands));
    return misuse(`Unknown command "${name}".${near ? ` Did you mean "${near}"?` : ''}`);
  }
  if (rest.includes('--help') || rest.includes('-h')) {
    console.log(usage(name));
    return 0;
  }
  try {
    return await run(command, rest, defaultPlugins);
  } catch (error) {
    if (error instanceof SiteErrors) reportErrors(error.errors);
    else if (error instanceof SiteError) reportErrors([error]);
    else if (isSystemError(error)) reportErrors([systemError(error)]);
    else throw error;
    return 1;
  }
}

/** Errors of the operating system, such as a full disk or a read-only folder. */
function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && 'code' in error;
}

function systemError({ message, path }: NodeJS.ErrnoException): SiteError {
  return new SiteError({
    fact: `The operating system reported an error: ${message}`,
    ...(path !== undefined && { place: { file: path } }),
    hint: 'Check the permissions of this file or folder, and the free disk space.',
  });
}

/** Rewrites the errors of Node's argument parser. */
function explainOption(error: unknown, { options }: Command): string {
  const text = error instanceof Error ? error.message : String(error);
  const name = /'(--?[^\s',=]+)/.exec(text)?.[1] ?? '';
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') return `The option "${name}" needs a value.`;
  if (code !== 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return text;
  const known = Object.keys(options).map((option) => `--${option}`);
  const near = nearestName(name, known);
  return `Unknown option "${name}".${near ? ` Did you mean "${near}"?` : ''}`;
}

async function run(command: Command, args: string[], defaultPlugins: DefaultPlugins): Promise<number> {
  let parsed;
  try {
    parsed = parseArgs({ args, options: command.options, allowPositionals: true, strict: true });
  } catch (error) {
    return misuse(explainOption(error, command));
  }
  if (parsed.positionals.length > command.positionals.length) {
    return misuse(`Too many arguments: ${parsed.positionals.slice(command.positionals.length).join(' ')}.`);
  }
  const error = await command.run(
    parsed.positionals,
    parsed.values as Readonly<Record<string, string | boolean | undefined>>,
    defaultPlugins,
  );
  return error === undefined ? 0 : misuse(error);
}

function misuse(fact: string): number {
  console.error(`${fact}\n\n${usage()}`);
  return 2;
}

function version(): string {
  const file = new URL('../../package.json', import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
