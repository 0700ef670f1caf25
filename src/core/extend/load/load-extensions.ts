import { relative } from 'node:path';
import { withoutKeys } from '../../base/records.ts';
import { errorsOf, SiteError, SiteErrors, partsOf } from '../../base/errors/site-error.ts';
import type { LoadContext } from '../../../plugin.ts';
import { keyOf } from '../../disk/store.ts';
import { addedFiles } from '../../site/theme-parts.ts';
import { joinAdditions } from '../theme-additions.ts';
import { callField, type Extensions, type ReadyPlugin } from '../extensions.ts';
import { digestFiles } from './module-graph.ts';
import { stylesOf, type OpenPlugin } from './open-plugins.ts';
import { dataFields, jsonErrors } from './plugin-fields.ts';
import { isUnchanged, recordFiles, type Reads } from './recorded-files.ts';
import { append } from '../../base/append.ts';

type Tools = Pick<Extensions, 'runner' | 'seconds' | 'defaultItemTypes'> &
  Pick<LoadContext<unknown>, 'config' | 'editions' | 'siteDir'>;

/** Calls `load` of all plugins. If a call fails, the functions that need the data of the plugin are omitted. */
export async function loadExtensions(
  opened: readonly OpenPlugin[],
  tools: Tools,
): Promise<{ extensions: Extensions; errors: readonly SiteError[] }> {
  const { runner, seconds, defaultItemTypes } = tools;
  const errors: SiteError[] = [];
  const plugins: ReadyPlugin[] = [];
  const watched: string[] = [];
  for (const plugin of opened) {
    const { data, reads, errors: loadErrors } = await loadData(plugin, tools);
    append(errors, loadErrors);
    plugins.push({ ...(loadErrors.length > 0 ? withoutData(plugin) : plugin), data, dataKey: keyOf('data', data) });
    watched.push(...plugin.modules, ...stylesOf(plugin), ...Object.keys(reads), ...addedFiles(plugin.additions));
  }
  return {
    extensions: {
      plugins,
      styles: plugins.flatMap(stylesOf),
      additions: joinAdditions(opened.map((plugin) => plugin.additions)),
      watched: [...new Set(watched)],
      isComplete: errors.length === 0,
      runner,
      seconds,
      defaultItemTypes,
    },
    errors,
  };
}

/** True if no module of a plugin has changed since it was loaded. */
export function isCurrent({ plugins }: Extensions): boolean {
  return plugins.every(({ modules, digest }) => modules.length === 0 || digestFiles(modules) === digest);
}

/** The result of `load` with the files that it read, or the options if the plugin has no `load`. */
async function loadData(
  plugin: OpenPlugin,
  tools: Tools,
): Promise<{ data: unknown; reads: Reads; errors: readonly SiteError[] }> {
  const { options, fields } = plugin;
  const { load } = fields;
  if (!load) return { data: options, reads: {}, errors: [] };
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
