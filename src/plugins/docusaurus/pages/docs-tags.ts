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
  const tagsPath = tags.file === null ? undefined : await pathOf(tags.file);
  const hasTagsFile = tagsPath !== undefined && (await files.exists(tagsPath));
  const definedTags = hasTagsFile ? await files.readData(tagsPath, tagsFile) : new Map<string, Tag>();
  const docs: Record<string, TaggedDoc> = {};
  const names = (await files.list(join(siteDir, docsFolder)).catch(() => [])).filter(isPageFile);
  for (const file of names) {
    // Files that cannot be read are reported with the other pages.
    const text = await files.read(await pathOf(file)).catch(() => '');
    if (!text.includes('tags')) continue;
    const { frontMatter, body } = splitFrontMatter(text);
    const pageTags = tagsOf(frontMatter['tags'], definedTags);
    if (pageTags.length === 0 || frontMatter['draft'] === true || frontMatter['unlisted'] === true) continue;
    const title = textOf(frontMatter['title']) ?? titleIn(body) ?? posix.parse(file).name;
    const description = textOf(frontMatter['description']);
    const { route } = addressOf(file, frontMatter, settings);
    docs[file] = { title, link: instance === undefined ? `/${file}` : route, tags: pageTags, description };
  }
  return { ...folder, path: posix.join(routeBasePath, tags.path), docs };

  /** The absolute path of the translation of a file, if it exists, otherwise of the file. */
  async function pathOf(file: string): Promise<string> {
    const [path = '', original] = folders.map((one) => join(siteDir, one, file));
    return original === undefined || (await files.exists(path)) ? path : original;
  }
}
