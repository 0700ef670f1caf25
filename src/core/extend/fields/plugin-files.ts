import { memoize, once } from '../../base/data/once.ts';
import { SiteErrors, type Place } from '../../base/errors/site-error.ts';
import type { FilePart, PluginFile, PluginSite } from '../../../plugin.ts';
import { callField, pluginsWith, messagesOf, type Extensions, type ReadyPlugin } from '../extensions.ts';
import type { FileOutline } from '../interface/file-schema.ts';
import { fieldError } from '../plugin-error.ts';
import { modulePathOf, namedModuleDigest } from '../load/load-plugins.ts';
import { fieldResults, jsonErrors } from '../load/plugin-fields.ts';
import type { IsolatedFile } from '../make-isolated.ts';

/** A file of a plugin. Its content is made only when the file is written or requested. */
export type MadeFile = Omit<FileOutline, 'key'> & {
  /** For messages. */
  plugin: string;
  place: Place;
} & ({ content: () => Promise<string | Uint8Array> } | { parts: readonly FilePart[] } | { isolated: IsolatedFile });

type Sources = {
  site: PluginSite;
  /** Changes with the site. */
  digest: string;
  extensions: Extensions;
  /** By locale. */
  messages: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

/** The files of all plugins. Throws `SiteErrors`. */
export async function pluginFiles(sources: Sources): Promise<MadeFile[]> {
  const files: MadeFile[] = [];
  for (const { plugin, value } of pluginsWith(sources.extensions, 'files')) {
    files.push(...(await callFiles(plugin, value, sources)));
  }
  return files;
}

async function callFiles(
  plugin: ReadyPlugin,
  files: NonNullable<ReadyPlugin['fields']['files']>,
  { site, digest, extensions, messages }: Sources,
): Promise<MadeFile[]> {
  const { runner } = extensions;
  const byLocale = Object.entries(messages).map(([locale, texts]) => [locale, messagesOf(plugin, texts)] as const);
  const context = { messages: Object.fromEntries(byLocale) };
  const input = [plugin.dataKey, digest, context];
  const run = () => files(plugin.data, site, context);
  // Called at most once: for the outlines if they are not cached, or else when the first content is made.
  const list = once(() => callField(extensions, plugin, 'files', run, fieldResults.files));
  const outlines = await runner.remember(plugin, 'files', input, async () => {
    const urls = new Set(site.pages.map(({ url }) => url));
    return (await list()).map((file) => {
      const outline = outlineOf(file);
      const errors = jsonErrors(plugin, 'files', outline.isolated?.input, `an \`input\` of "${file.path}"`);
      if (errors.length > 0) throw new SiteErrors(errors);
      const missing = outline.parts?.find((part) => typeof part === 'object' && !urls.has(part.markdown));
      if (missing === undefined) return outline;
      const problem = `names a page that does not exist: ${JSON.stringify(missing)}.`;
      const hint = 'Use the `url` of one of `site.pages`.';
      throw new SiteErrors([fieldError(plugin, `files["${file.path}"].parts`, problem, { hint })]);
    });
  });
  const digestOf = memoize((module: string) => namedModuleDigest(module, plugin));
  return outlines.map(({ key, source, parts, isolated, ...outline }): MadeFile => {
    const place = source === undefined ? { ...plugin.place, ...(key && { key }) } : { file: source };
    const file = { ...outline, plugin: plugin.name, place, source };
    if (parts) return { ...file, parts };
    if (isolated) {
      const module = modulePathOf(isolated.module, plugin.dir);
      return { ...file, isolated: { ...isolated, module, data: plugin.data, digest: digestOf(module), place } };
    }
    return {
      ...file,
      content: () =>
        runner.remember(plugin, 'files.content', [outline.path, ...input], async () => {
          const again = (await list()).find(({ path }) => path === outline.path);
          if (again && ('text' in again || 'bytes' in again)) return makeContent(plugin, again, extensions);
          throw new SiteErrors([fieldError(plugin, 'files', `did not return "${outline.path}" again.`)]);
        }),
    };
  });
}

/** The properties of a file that are known before its content is made. */
function outlineOf(file: PluginFile) {
  const { path, isDefault, isHashed, picture, redirect, key, source, forTools } = file;
  const parts = 'parts' in file ? file.parts : undefined;
  const isolated = 'module' in file ? { module: file.module, input: file.input, error: file.error } : undefined;
  return { path, isDefault, isHashed, picture, redirect, key, source, forTools, parts, isolated };
}

type ContentFile = Extract<PluginFile, { text: unknown } | { bytes: unknown }>;

async function makeContent(plugin: ReadyPlugin, file: ContentFile, extensions: Extensions) {
  const isText = 'text' in file;
  const field = `files["${file.path}"].${isText ? 'text' : 'bytes'}`;
  const content: unknown = await callField<unknown>(extensions, plugin, field, () =>
    isText ? file.text() : file.bytes(),
  );
  if (isText ? typeof content === 'string' : content instanceof Uint8Array) return content as string | Uint8Array;
  const type = content === null ? 'null' : Array.isArray(content) ? 'array' : typeof content;
  const problem = `must return a ${isText ? 'string' : '`Uint8Array`'}, but it returned ${type}.`;
  throw new SiteErrors([fieldError(plugin, field, problem)]);
}
