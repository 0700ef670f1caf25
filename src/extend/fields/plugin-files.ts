import type { Place } from '../../base/errors/site-error.ts';
import { SiteErrors } from '../../base/errors/site-error.ts';
import type { PluginFile, PluginSite } from '../../plugin.ts';
import { callField, type Extensions, type ReadyPlugin } from '../extensions.ts';
import { fieldError } from '../plugin-error.ts';
import { fieldResults } from '../load/plugin-fields.ts';

/** A file of a plugin, which is made when it is written or requested. */
export type MadeFile = Pick<PluginFile, 'path' | 'isDefault' | 'redirect'> & {
  content: () => Promise<string | Uint8Array>;
  /** For messages. */
  plugin: string;
  place: Place;
};

/** Properties of a file that are known before its content. */
type Outline = Pick<PluginFile, 'path' | 'isDefault' | 'redirect' | 'key'>;

/** The files of all plugins. Throws `SiteErrors`. `digest` changes with the site. */
export async function pluginFiles(site: PluginSite, digest: string, extensions: Extensions): Promise<MadeFile[]> {
  const made: MadeFile[] = [];
  for (const plugin of extensions.plugins) {
    if (plugin.fields.files) made.push(...(await filesOf(plugin, { site, digest, extensions })));
  }
  return made;
}

type Sources = { site: PluginSite; digest: string; extensions: Extensions };

async function filesOf(plugin: ReadyPlugin, { site, digest, extensions }: Sources): Promise<MadeFile[]> {
  const { runner } = extensions;
  const input = [plugin.data, digest];
  let listed: Promise<readonly PluginFile[]> | undefined;
  const list = (): Promise<readonly PluginFile[]> =>
    (listed ??= callField(
      extensions,
      plugin,
      'files',
      () => plugin.fields.files?.(plugin.data, site) ?? [],
      fieldResults.files,
    ));
  const outlines = await runner.remember(plugin, 'files', input, async () => (await list()).map(outlineOf));
  return outlines.map(({ key, ...outline }) => ({
    ...outline,
    plugin: plugin.name,
    place: key === undefined ? plugin.place : { file: plugin.place.file, key },
    content: () =>
      runner.remember(plugin, 'files.content', [outline.path, ...input], async () => {
        const file = (await list()).find(({ path }) => path === outline.path);
        if (!file) throw new SiteErrors([fieldError(plugin, 'files', `did not return "${outline.path}" again.`)]);
        return contentOf(plugin, file, extensions);
      }),
  }));
}

function outlineOf({ path, isDefault, redirect, key }: PluginFile): Outline {
  return { path, ...(isDefault && { isDefault }), ...(redirect && { redirect }), ...(key && { key }) };
}

async function contentOf(plugin: ReadyPlugin, file: PluginFile, extensions: Extensions): Promise<string | Uint8Array> {
  const isText = 'text' in file;
  const field = `files["${file.path}"].${isText ? 'text' : 'bytes'}`;
  const content: unknown = await callField<unknown>(extensions, plugin, field, () =>
    isText ? file.text() : file.bytes(),
  );
  if (isText ? typeof content === 'string' : content instanceof Uint8Array) return content as string | Uint8Array;
  const problem = `must return a ${isText ? 'string' : '`Uint8Array`'}, but it returned ${typeof content}.`;
  throw new SiteErrors([fieldError(plugin, field, problem)]);
}
