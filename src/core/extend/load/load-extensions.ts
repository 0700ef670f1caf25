import { relative } from 'node:path';
import type { DefaultPlugins, StandardSchema, PluginFields, LoadContext } from '../../../plugin.ts';
import { append } from '../../base/append.ts';
import { findNestingError } from '../../base/data/nesting.ts';
import { SiteError, SiteErrors, errorsOf, partsOf } from '../../base/errors/site-error.ts';
import { withoutKeys } from '../../base/records.ts';
import { formatPath, valueAt } from '../../config/format-issue.ts';
import type { ConfigResult, SiteExtras } from '../../config/load-config.ts';
import { validate } from '../../config/standard-schema.ts';
import type { ResolvedConfig } from '../../config/types.ts';
import { keyOf } from '../../disk/store.ts';
import { addedFiles } from '../../site/theme-parts.ts';
import { callField, type CallTools, type Extensions, type ReadyPlugin, type PluginRunner } from '../extensions.ts';
import {
  findSharedComponents,
  readThemeFolder,
  themeAdditions,
  joinAdditions,
  type ThemeFields,
} from '../theme-additions.ts';
import { fieldError, settingsName } from '../plugin-error.ts';
import { findClaims } from './find-claims.ts';
import { loadPlugins, missingFiles, pathOf, type LoadedPlugin } from './load-plugins.ts';
import { digestFiles } from './module-graph.ts';
import { dataFields, jsonErrors } from './plugin-fields.ts';
import { isUnchanged, recordFiles } from './recorded-files.ts';

/** A plugin with its parsed options and its additions to the theme. */
export type OpenPlugin = LoadedPlugin & {
  options: unknown;
  additions: Awaited<ReturnType<typeof themeAdditions>>['additions'];
};

/** Time limit of a plugin's call in seconds, if `pageTimeout` is unknown because the configuration has errors. */
const DEFAULT_SECONDS = 10;

/** Reads the plugins of a site and validates their options. Throws `SiteErrors` with all errors. */
export async function openPlugins(
  { config, extras, file }: Pick<ConfigResult, 'config' | 'extras' | 'file'>,
  { siteDir, defaultPlugins, runner }: { siteDir: string; defaultPlugins: DefaultPlugins; runner: PluginRunner },
): Promise<readonly OpenPlugin[]> {
  const folder = readThemeFolder(siteDir);
  const settings = {
    plugins: [...extras.plugins, ...(config ? settingsPlugin(config, extras, folder.fields) : [])],
    keys: { ...extras.pluginKeys, ...config },
  };
  const { plugins: loaded, errors: loadErrors } = loadPlugins(settings, defaultPlugins, { siteDir, configFile: file });
  const errors = [
    ...loadErrors,
    ...folder.errors,
    ...findClaims(loaded),
    ...loaded.flatMap((plugin) => missingFiles(plugin, 'styles', plugin.fields.styles ?? [])),
  ];
  const plugins: OpenPlugin[] = [];
  const tools = { runner, seconds: config?.pageTimeout ?? DEFAULT_SECONDS };
  for (const plugin of loaded) {
    try {
      const isOff = await lacksRequiredKey(plugin, tools);
      const activePart = isOff ? partWithoutOptions(plugin) : plugin;
      const { additions, errors: themeErrors } = await themeAdditions(activePart, siteDir);
      append(errors, themeErrors);
      const options = isOff ? undefined : await parseOptions(plugin, tools);
      plugins.push({ ...activePart, additions, options });
    } catch (error) {
      append(errors, errorsOf(error));
    }
  }
  append(errors, findSharedComponents(plugins, siteDir));
  if (errors.length > 0) throw new SiteErrors(errors);
  return plugins;
}

/** True for a default plugin whose required configuration key is missing. */
async function lacksRequiredKey(plugin: LoadedPlugin, tools: CallTools): Promise<boolean> {
  const { fields, written, isDefault } = plugin;
  const schema = fields.options as StandardSchema | undefined;
  if (!isDefault || !schema || fields.configKey === undefined || written !== undefined) return false;
  return (await callField(tools, plugin, 'options', () => validate(schema, undefined))).problems !== undefined;
}

/**
 * The part of a plugin that works without its options: messages, tools, and the commands that need no site. Other
 * fields need the plugin's data, and components would make the scripts of every page larger.
 */
function partWithoutOptions(plugin: LoadedPlugin): LoadedPlugin {
  const { name, from, configKey, messages, tools, commands = {} } = plugin.fields;
  const alone = Object.entries(commands).filter(([, command]) => 'runAlone' in command);
  return { ...plugin, fields: { name, from, configKey, messages, tools, commands: Object.fromEntries(alone) } };
}

async function parseOptions(plugin: LoadedPlugin, tools: CallTools): Promise<unknown> {
  const { fields, written, place, name } = plugin;
  const schema = fields.options as StandardSchema | undefined;
  if (!schema) return fields.configKey === undefined ? undefined : written;
  const rejectBadNesting = (value: unknown) => {
    if (!findNestingError(value)) return;
    const problem = 'contain themselves, have empty slots in a list, or are nested too deeply.';
    const hint = 'Pass strings, numbers, booleans, lists and plain objects.';
    throw new SiteErrors([fieldError(plugin, 'options', problem, { hint })]);
  };
  rejectBadNesting(written);
  const result = await callField(tools, plugin, 'options', () => validate(schema, written ?? {}));
  if (!result.problems) {
    rejectBadNesting(result.value);
    return result.value;
  }
  throw new SiteErrors(
    result.problems.map(({ message, path }) => {
      const key = formatPath([fields.configKey ?? 'options', ...path]);
      const fact = `\`${key}\` of the plugin "${name}" is invalid: ${message}`;
      const isMissing = path.length > 0 && valueAt(written, path) === undefined;
      const hint = isMissing
        ? `Add \`${formatPath(path)}\` to the options of the plugin.`
        : 'Correct it. The documentation of the plugin lists its options.';
      return new SiteError({ topic: 'plugins', fact, place: { ...place, key: [...(place.key ?? []), ...path] }, hint });
    }),
  );
}

/** Absolute paths of the style sheets of a plugin. */
function stylesOf({ fields, dir }: LoadedPlugin): string[] {
  return (fields.styles ?? []).map((path) => pathOf(path, dir));
}

/** `customCss`, `headTags` and `frontMatter` of the configuration, and the `theme` folder, as an inline plugin. */
function settingsPlugin(config: ResolvedConfig, extras: SiteExtras, folder: ThemeFields): PluginFields<never, never>[] {
  const { customCss, headTags } = config;
  const { frontMatter } = extras;
  if (!customCss && !headTags && !frontMatter && Object.keys(folder).length === 0) return [];
  return [
    {
      name: settingsName,
      ...folder,
      ...(customCss && { styles: customCss }),
      ...(frontMatter && { frontMatter }),
      ...(headTags && {
        // Omits `text` if it is not set. Otherwise the data of every page would contain `text: undefined`.
        head: () =>
          headTags.map(({ tagName: tag, attributes, innerHTML: text }) => ({ tag, attributes, ...(text && { text }) })),
      }),
    },
  ];
}

type Tools = Pick<Extensions, 'siteDir' | 'runner' | 'seconds' | 'defaultItemTypes'> &
  Pick<LoadContext<unknown>, 'config' | 'editions'>;

/** Calls `load` of all plugins. If a call fails, the functions that need the data of the plugin are omitted. */
export async function loadExtensions(opened: readonly OpenPlugin[], { editions, config, ...tools }: Tools) {
  const errors: SiteError[] = [];
  const plugins: ReadyPlugin[] = [];
  const watched: string[] = [];
  for (const plugin of opened) {
    const { data, reads, errors: loadErrors } = await loadData(plugin, { editions, config, ...tools });
    append(errors, loadErrors);
    plugins.push({ ...(loadErrors.length > 0 ? withoutData(plugin) : plugin), data, dataKey: keyOf('data', data) });
    watched.push(...plugin.modules, ...stylesOf(plugin), ...Object.keys(reads), ...addedFiles(plugin.additions));
  }
  const extensions: Extensions = {
    ...tools,
    plugins,
    styles: plugins.flatMap(stylesOf),
    additions: joinAdditions(opened.map((plugin) => plugin.additions)),
    watched: [...new Set(watched)],
    isComplete: errors.length === 0,
  };
  return { extensions, errors };
}

/** True if no module of a plugin has changed since it was loaded. */
export function isCurrent({ plugins }: Extensions): boolean {
  return plugins.every(({ modules, digest }) => modules.length === 0 || digestFiles(modules) === digest);
}

/** The result of `load` with the files that it read, or the options if the plugin has no `load`. */
async function loadData(plugin: OpenPlugin, tools: Tools) {
  const {
    options,
    fields: { load },
  } = plugin;
  if (!load) return { data: options, reads: {}, errors: cloneErrors(plugin, options) };
  const { editions, siteDir, config } = tools;
  const { defaultLocale } = config.i18n;
  const siteUrl = config.url + config.baseUrl;
  const context = { editions, defaultLocale, siteDir, siteUrl, docsPath: config.docs.path, place: plugin.place };
  const configDigest = keyOf('config', config);
  const recorded = recordFiles(plugin, siteDir);
  let usesConfig = false;
  const loadContext = {
    ...context,
    options,
    files: recorded.files,
    get config() {
      usesConfig = true;
      return config;
    },
  };
  const make = async () => {
    const data: unknown = await callField(tools, plugin, 'load', () => load(loadContext));
    const errors = jsonErrors(plugin, 'load', data);
    if (errors.length > 0) throw new SiteErrors(errors);
    return { data, reads: recorded.reads(), configDigest: usesConfig ? configDigest : undefined };
  };
  try {
    const loaded = await tools.runner.remember(plugin, 'load', [options, context], make, (cached) => {
      return isUnchanged(cached.reads) && (cached.configDigest ?? configDigest) === configDigest;
    });
    return { ...loaded, errors: [] };
  } catch (error) {
    const reads = recorded.reads();
    const lastFile = Object.keys(reads).at(-1);
    const errors = errorsOf(error).map((one) => withLastFile(one, lastFile && relative(siteDir, lastFile)));
    return { data: undefined, reads, errors };
  }
}

/** Names the file that `load` read last, because most errors that it throws are about that file. */
function withLastFile(error: SiteError, file: string | undefined): SiteError {
  const { place, hint, cause } = error;
  // Errors without a cause are about the result of `load`, and errors without a key already name a file.
  if (file === undefined || !(cause instanceof Error) || place?.key === undefined) return error;
  return new SiteError({ ...partsOf(error), cause, hint: `${hint} The last file that it read is ${file}.` });
}

function withoutData(plugin: OpenPlugin): OpenPlugin {
  return { ...plugin, fields: withoutKeys(plugin.fields, dataFields) as OpenPlugin['fields'] };
}

/** The error of options that cannot be sent to the process in which `markdown` and `html` run. */
function cloneErrors(plugin: OpenPlugin, options: unknown): SiteError[] {
  if (!plugin.fields.markdown && !plugin.fields.html) return [];
  try {
    structuredClone(options);
    return [];
  } catch (cause) {
    const hint = 'Use plain data in the options, because `markdown` and `html` run in another process.';
    return [fieldError(plugin, 'options', 'contains a value that cannot be sent to another process.', { hint, cause })];
  }
}
