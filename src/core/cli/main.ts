import { messageOf } from '../base/errors/message-of.ts';
import { ownValue } from '../base/records.ts';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { nearestHint, nearestName } from '../base/text/nearest-name.ts';
import { errorsOf, SiteErrors } from '../base/errors/site-error.ts';
import { commands, usage, type Command, type Commands, type LoadPlugins, type Options } from './commands.ts';
import { reportErrors } from './report.ts';

/** Runs one command. Exit codes: 0 success, 1 errors in the site, 2 wrong usage. */
export async function main(args: readonly string[], loadPlugins: LoadPlugins): Promise<number> {
  const [name, ...commandArgs] = args;
  const [topic] = commandArgs;
  if (name === 'help' && topic?.startsWith('-') === false) return main([...commandArgs, '--help'], loadPlugins);
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    await printHelp(commandArgs, loadPlugins);
    return name === undefined ? 2 : 0;
  }
  if (name === '--version' || name === '-v') {
    console.log(version());
    return 0;
  }
  try {
    const isEngineCommand = Object.hasOwn(commands, name);
    const available: Commands = isEngineCommand ? commands : await allCommands(commandArgs, loadPlugins, name);
    const command = ownValue(available, name);
    if (!command) {
      const defaultPlugins = await loadPlugins();
      const owner = defaultPlugins.find((plugin) => Object.hasOwn(plugin.commands ?? {}, name));
      if (owner) {
        const { findSiteDir } = await import('./plugin-commands.ts');
        const hasSite = findSiteDir(commandArgs, defaultPlugins) !== undefined;
        const reason = hasSite
          ? `needs the plugin "${owner.name}". Delete \`${owner.name}: false\` from the configuration.`
          : 'found no site. Add the folder of the site: --site-dir .';
        return misuse(`The command "${name}" ${reason}`, available);
      }
      const names = Object.keys(available);
      const near = nearestName(name, names) ?? names.find((candidate) => candidate.startsWith(name));
      return misuse(`Unknown command "${name}".${near ? ` Did you mean "${near}"?` : ''}`, available);
    }
    if (commandArgs.includes('--help') || commandArgs.includes('-h')) {
      console.log(usage({ [name]: command }));
      return 0;
    }
    const result = await run(command, commandArgs, loadPlugins);
    return typeof result === 'string' ? misuse(result, { [name]: command }) : (result ?? 0);
  } catch (error) {
    reportErrors(errorsOf(error), error instanceof SiteErrors ? error.remaining : undefined);
    return 1;
  }
}

/**
 * The commands of the engine, then those of the site's plugins. If the site has errors, returns only the commands that
 * need no site, or throws `SiteErrors` if `name` is not one of them.
 */
async function allCommands(args: readonly string[], loadPlugins: LoadPlugins, name = ''): Promise<Commands> {
  const { pluginCommands, siteIndependentCommands } = await import('./plugin-commands.ts');
  const defaultPlugins = await loadPlugins();
  try {
    return { ...commands, ...(await pluginCommands(args, defaultPlugins)) };
  } catch (error) {
    const siteIndependent = siteIndependentCommands(defaultPlugins);
    if (error instanceof SiteErrors && Object.hasOwn(siteIndependent, name)) return siteIndependent;
    throw error;
  }
}

/** Prints the help, without the commands of plugins if the site has errors. Other commands report these errors. */
async function printHelp(args: readonly string[], loadPlugins: LoadPlugins): Promise<void> {
  try {
    console.log(usage(await allCommands(args, loadPlugins)));
  } catch (error) {
    if (!(error instanceof SiteErrors)) throw error;
    console.log(usage(commands));
    console.error(
      '\nThe commands of plugins are missing because the configuration has errors. Run `check` to see the errors.',
    );
  }
}

/** Rewrites the errors of Node's argument parser. */
function explainOption(error: unknown, { options }: Command): string {
  const text = messageOf(error);
  const name = /'(--?[^\s',=]+)/.exec(text)?.[1] ?? '';
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') {
    const isFlag = options[name.slice(2)]?.type === 'boolean';
    return `The option "${name}" ${isFlag ? 'takes no' : 'needs a'} value.`;
  }
  if (code !== 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return text;
  const names = Object.keys(options).map((option) => `--${option}`);
  return `Unknown option "${name}". ${nearestHint(name, names, '')}`.trimEnd();
}

/** Returns the exit code, or a message about wrong usage. */
async function run(command: Command, args: string[], loadPlugins: LoadPlugins): ReturnType<Command['run']> {
  let parsed;
  try {
    parsed = parseArgs({ args, options: command.options, allowPositionals: true, strict: true });
  } catch (error) {
    return explainOption(error, command);
  }
  const tooMany = parsed.positionals.slice(command.positionals.length);
  if (tooMany.length > 0) return `Too many arguments: ${tooMany.join(' ')}.`;
  return command.run(parsed.positionals, parsed.values as Options, loadPlugins);
}

function misuse(fact: string, shown: Commands): number {
  console.error(`${fact}\n\n${usage(shown)}`);
  return 2;
}

function version(): string {
  const file = new URL('../../../package.json', import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
