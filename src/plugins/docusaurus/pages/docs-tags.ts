import { join, posix } from 'node:path';
import { isPageFile, type LoadContext, type LoadedEdition, type PluginFiles } from '../../../plugin.ts';
import { splitFrontMatter } from '../../shared/front-matter-text.ts';
import { titleIn } from '../../shared/plain-text.ts';
import { tagsFile, tagsOf, type Tag } from '../../../read.ts';
import { textOf } from '../../shared/values.ts';
import { translationFolder } from '../config/read-translations.ts';
import type { DocusaurusOptions, Instance } from '../docusaurus-options.ts';
import { addressOf } from './instance-pages.ts';

/** A page with tags; `link` is its link target in Markdown. */
type TaggedDoc = { title: string; description?: string; link: string; tags: readonly Tag[] };

/** The tagged pages of a docs folder in one edition. */
export type TaggedDocs = {
  locale: string;
  /** Undefined for docs without versions, and for additional docs folders. */
  version?: string | undefined;
  /** The folder of translations, if any, then the docs folder, both relative to the site folder. */
  folders: readonly string[];
  /**
   * Route of the tag list, without slashes at the ends: below the docs, or the whole route for additional docs folders.
   */
  path: string;
  /** The id of additional docs. */
  instance?: string | undefined;
  /** By path relative to the folder. */
  docs: Readonly<Record<string, TaggedDoc>>;
};

type Folder = Pick<TaggedDocs, 'folders' | 'instance' | 'locale' | 'version'> & {
  settings: Pick<Instance, 'id' | 'routeBasePath' | 'fileNames' | 'tags'>;
};

/** The tagged pages of all docs. */
export async function allTags(context: LoadContext<DocusaurusOptions>): Promise<TaggedDocs[]> {
  const folders = context.editions.flatMap((edition) => foldersIn(edition, context));
  const taggedFolders = await Promise.all(folders.map((folder) => taggedDocs(folder, context)));
  return taggedFolders.filter(({ docs }) => Object.keys(docs).length > 0);
}

/** The folders of docs in an edition. The pages of additional docs belong to the latest version. */
function foldersIn(
  { locale, version, folder }: LoadedEdition,
  { options, editions, defaultLocale }: LoadContext<DocusaurusOptions>,
): Folder[] {
  const withTranslation = (path: string, translatedPath: string) =>
    locale === defaultLocale ? [path] : [`i18n/${locale}/${translatedPath}`, path];
  const isLatest = editions.find((edition) => edition.locale === locale)?.version === version;
  const folders = withTranslation(folder, translationFolder(version ?? 'current'));
  return [
    { locale, version, folders, settings: { id: '', routeBasePath: '', fileNames: {}, tags: options.tags } },
    ...(isLatest ? options.instances : []).map((instance) => ({
      locale,
      instance: instance.id,
      folders: withTranslation(instance.path, instance.translatedPath),
      settings: instance,
    })),
  ];
}

async function taggedDocs(
  { settings, ...folder }: Folder,
  { siteDir, files }: { siteDir: string; files: PluginFiles },
): Promise<TaggedDocs> {
  const { folders, instance } = folder;
  const { tags, routeBasePath } = settings;
  const docsFolder = folders.at(-1) ?? '';
  const tagsPaths = folders.flatMap((path) => (tags.file === null ? [] : join(siteDir, path, tags.file)));
  const definedTags = await readFirst(tagsPaths, files);
  const docs: Record<string, TaggedDoc> = {};
  const names = (await files.list(join(siteDir, docsFolder)).catch(() => [])).filter(isPageFile);
  for (const file of names) {
    const text = (await textIn(file)) ?? '';
    if (!/^tags:/m.test(text)) continue;
    const { frontMatter, body } = splitFrontMatter(text);
    const pageTags = tagsOf(frontMatter['tags'], definedTags);
    if (pageTags.length === 0 || frontMatter['draft'] === true || frontMatter['unlisted'] === true) continue;
    const title = textOf(frontMatter['title']) ?? titleIn(body) ?? posix.parse(file).name;
    const description = textOf(frontMatter['description']);
    const { route } = addressOf(file, frontMatter, settings);
    docs[file] = { title, link: instance === undefined ? `/${file}` : route, tags: pageTags, description };
  }
  return { ...folder, path: posix.join(routeBasePath, tags.path), docs };

  async function textIn(file: string): Promise<string | undefined> {
    for (const path of folders) {
      const text = await files.read(join(siteDir, path, file)).catch(() => undefined);
      if (text !== undefined) return text;
    }
    return undefined;
  }
}

/** The tags that the first existing file defines, by key. */
async function readFirst(paths: readonly string[], files: PluginFiles): Promise<ReadonlyMap<string, Tag>> {
  for (const path of paths) if (await files.exists(path)) return files.readData(path, tagsFile);
  return new Map();
}
