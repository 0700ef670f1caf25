import { relative, resolve } from 'node:path';
import type { CommandName } from '../config/command-names.ts';
import type { CommandOptions, DefaultPlugins } from '../../plugin.ts';
import { parseShard } from '../base/shard.ts';
import { nearestHint } from '../base/text/nearest-name.ts';
import { shellWord } from '../base/text/shell-word.ts';
import type { BuildOptions } from '../build/build-site.ts';
import type { Conversion } from '../build/convert-site.ts';
import { createProgress } from '../build/progress.ts';
import { arrivalLimits } from '../serve/check-host.ts';
import { invalidPort, listen, parsePort } from '../serve/listen.ts';
import { reportWarnings } from './report.ts';

/** Values of the options that were passed; `true` for flags. */
export type Options = Readonly<Record<string, string | boolean | undefined>>;

/** Loads the default plugins. This takes longer than running a command that does not need them. */
export type LoadPlugins = () => Promise<DefaultPlugins>;

/** A command. `run` resolves to a usage error, to an exit code, or to undefined for exit code 0. */
export type Command = {
  summary: string;
  /** As shown in the help, unless there are `forms`. */
  positionals: readonly string[];
  /** Forms of the arguments in the help, if they depend on an option. */
  forms?: readonly string[];
  options: CommandOptions;
  run: (
    positionals: readonly string[],
    options: Options,
    loadPlugins: LoadPlugins,
  ) => Promise<string | number | undefined>;
};

export type Commands = Readonly<Record<string, Command>>;

const verbose: CommandOptions = {
  verbose: { type: 'boolean', description: 'Print all warnings instead of the first ten of each kind' },
};
const address: CommandOptions = {
  port: { type: 'string', description: 'Port to listen on, by default 3000 or the environment variable PORT' },
  host: {
    type: 'string',
    description: 'Address to listen on, by default 127.0.0.1; 0.0.0.0 for all addresses of this machine',
  },
};

/** Each command loads its own code, because loading that of all commands takes longer than an unchanged build. */
export const commands: Readonly<Record<CommandName, Command>> = {
  dev: {
    summary: 'Serve the site and show each change immediately',
    positionals: ['[siteDir=site]'],
    options: address,
    async run([siteDir = 'site'], options, loadPlugins) {
      const port = parsePort(text(options['port']));
      if (port === undefined) return invalidPort(options['port']);
      const { startDevServer } = await import('../dev/dev-server.ts');
      const { url, errors, waiting } = await startDevServer({
        siteDir: resolve(siteDir),
        port,
        host: text(options['host']) ?? '127.0.0.1',
        defaultPlugins: await loadPlugins(),
      });
      console.log(`Ready at ${url}`);
      if (waiting > 0) console.log(`Compiling ${waiting} more pages; their errors follow.`);
      reportWarnings(errors, { verbose: true });
    },
  },
  build: {
    summary: 'Build the site into a folder of static files',
    positionals: ['[siteDir=site]'],
    options: {
      'out-dir': { type: 'string', description: 'Output folder, by default dist; everything in it is replaced' },
      precompress: { type: 'boolean', description: 'Also write brotli and gzip files' },
      shard: { type: 'string', description: 'Render a part of the pages into the cache: 2/5 is the second of five' },
      ...verbose,
    },
    async run([siteDir = 'site'], options, loadPlugins) {
      const shardOption = text(options['shard']);
      if (shardOption === undefined) {
        const outDir = resolve(text(options['out-dir']) ?? 'dist');
        const precompress = options['precompress'] === true;
        return build({ siteDir, outDir, precompress, defaultPlugins: await loadPlugins() }, options);
      }
      const shard = parseShard(shardOption);
      if (!shard) {
        return `Invalid shard: ${shardOption}. Expected a number and the total: --shard 2/5 is the second of five.`;
      }
      const other = ['out-dir', 'precompress'].find((name) => options[name] !== undefined);
      if (other !== undefined) return `Pass --${other} only to the final build, without --shard.`;
      return build({ siteDir, shard, defaultPlugins: await loadPlugins() }, options);
    },
  },
  serve: {
    summary: 'Serve a built site as a static host would',
    positionals: ['[outDir=dist]'],
    options: address,
    async run([outDir = 'dist'], options) {
      const port = parsePort(text(options['port']));
      if (port === undefined) return invalidPort(options['port']);
      const host = text(options['host']) ?? '127.0.0.1';
      const { createSiteServer } = await import('../serve/serve-site.ts');
      const { server, baseUrl } = await createSiteServer(resolve(outDir), arrivalLimits, host);
      console.log(`Ready at ${await listen(server, { port, host })}${baseUrl}`);
    },
  },
  check: {
    summary: 'Report every error in a site without writing any output',
    positionals: ['[siteDir=site]'],
    options: verbose,
    async run([siteDir = 'site'], options, loadPlugins) {
      await build({ siteDir, defaultPlugins: await loadPlugins(), verifies: true }, options);
      console.error('No errors.');
    },
  },
  init: {
    summary: 'Create a small site to start from, or convert a site built with another tool',
    positionals: ['[siteDir=site]', '[newDir=site]'],
    forms: ['[siteDir=site]', '--from <tool> <folder> [siteDir=site]'],
    options: {
      from: {
        type: 'string',
        description: 'Name of the tool that built the site in <folder>, to convert it into siteDir',
      },
    },
    async run([first, second], options, loadPlugins) {
      const tool = text(options['from']);
      if (tool !== undefined) {
        const command = `npx area-docs init --from ${tool} ../old`;
        if (first === undefined) return `Name the folder of the old site: \`${command}\`.`;
        return convert({ folder: first, to: second ?? 'site', tool }, await loadPlugins());
      }
      if (second !== undefined) return `Too many arguments: ${second}.`;
      const siteDir = first ?? 'site';
      const { initSite } = await import('../build/init-site.ts');
      const files = await initSite(resolve(siteDir), process.cwd());
      console.log(['Created:', ...files.map((file) => `  ${relative('.', file)}`)].join('\n'));
      console.log(`Next: npx area-docs dev${siteDir === 'site' ? '' : ` ${quoted(siteDir)}`}`);
    },
  },
  migrate: {
    summary: 'Convert the configuration of a site built with another tool, or the whole site',
    positionals: ['<folder>'],
    options: { to: { type: 'string', description: 'Folder of the new site, to convert the whole site' } },
    async run([folder], options, loadPlugins) {
      if (folder === undefined) return 'Name the folder of the site: `npx area-docs migrate .`.';
      return convert({ folder, to: text(options['to']) }, await loadPlugins());
    },
  },
  version: {
    summary: 'Save the current docs as a named version',
    positionals: ['<name>', '[siteDir=site]'],
    options: {},
    async run([name, siteDir = 'site'], _options, loadPlugins) {
      if (name === undefined) return 'A version needs a name: `npx area-docs version 1.0`.';
      const { saveVersion } = await import('../build/save-version.ts');
      const folder = await saveVersion(name, resolve(siteDir), await loadPlugins());
      console.log(`Created version ${name} in ${folder}. The current pages are now the next version.`);
    },
  },
  explain: {
    summary: 'Explain the messages about a topic, or list the topics',
    positionals: ['[topic]'],
    options: {},
    async run([topic]) {
      const { readGuide } = await import('./explain.ts');
      const guide = readGuide();
      // Only default plugins have their own section.
      const section = guide.get(topic ?? '') ?? (topic?.startsWith('plugin-') ? guide.get('plugins') : undefined);
      if (section === undefined && topic !== undefined) {
        const allTopics = `The topics are: ${[...guide.keys()].join(', ')}.`;
        return `Unknown topic "${topic}". ${nearestHint(topic, guide.keys(), allTopics)}`;
      }
      console.log(section ?? [...guide.keys()].join('\n'));
    },
  },
};

/** Converts the site of another tool, and lists the remaining steps. */
async function convert({ folder, to, tool }: Conversion, defaultPlugins: DefaultPlugins): Promise<undefined> {
  const { convertSite } = await import('../build/convert-site.ts');
  const conversion = { folder: resolve(folder), to: to === undefined ? undefined : resolve(to), tool };
  for (const note of await convertSite(conversion, defaultPlugins)) console.log(note);
  console.log(`Done. Next: npx area-docs dev ${quoted(to ?? folder)}`);
}

/** Builds or checks a site, and reports its warnings. */
async function build(
  { siteDir, ...inputs }: Omit<BuildOptions, 'progress'>,
  { verbose: isVerbose }: Options,
): Promise<undefined> {
  const { buildSite } = await import('../build/build-site.ts');
  const warnings = await buildSite({ ...inputs, siteDir: resolve(siteDir), progress: createProgress() });
  reportWarnings(warnings, { verbose: isVerbose === true });
}

/** Quotes a path for the user's shell. */
function quoted(path: string): string {
  if (process.platform !== 'win32') return shellWord(path);
  return /\s/.test(path) ? `"${path}"` : path;
}

function text(value: Options[string]): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** The help text of commands. Describes the options only if there is a single command. */
export function usage(shown: Commands): string {
  const lines = Object.entries(shown).map(([name, command]) => {
    const parts = [...command.positionals, ...optionsOf(command).map(({ form }) => `[${form}]`)];
    const forms = (command.forms ?? [parts.join(' ')]).map((form) => `  area-docs ${name} ${form}`.trimEnd());
    return `${forms.join('\n')}\n      ${command.summary}.`;
  });
  const [command, ...others] = Object.values(shown);
  if (!command || others.length > 0) return ['Usage:', ...lines, '', '  --help, --version'].join('\n');
  const options = [...optionsOf(command), { form: '--help', description: 'Print this help' }];
  const width = Math.max(...options.map(({ form }) => form.length));
  const described = options.map(({ form, description }) => `  ${form.padEnd(width)}  ${description}`.trimEnd());
  return ['Usage:', ...lines, '', 'Options:', ...described].join('\n');
}

function optionsOf({ options }: Command): { form: string; description: string }[] {
  return Object.entries(options).map(([name, { type, description = '' }]) => ({
    form: type === 'boolean' ? `--${name}` : `--${name} …`,
    description,
  }));
}
