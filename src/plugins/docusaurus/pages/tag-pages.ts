import { escapeMarkdown, fillText, ownValue, type AddedPage, type PagesContext } from '../../../plugin.ts';
import type { Tag } from '../../../read.ts';
import { splitFrontMatter } from '../../shared/front-matter-text.ts';
import { pluralForm } from '../text/plural-form.ts';
import translations from '../translations.json' with { type: 'json' };
import type { DocusaurusData } from '../load-docusaurus.ts';
import type { TaggedDocs } from './docs-tags.ts';
import { versionOf, type VersionPages } from './instance-versions.ts';

/** The messages of tag pages. */
export const tagMessages = {
  docsTags: 'Tags',
  docsTagsOfPage: 'Tags: {tags}',
  docsTagged: 'Pages tagged “{tag}”',
  docsAllTags: 'All tags',
} as const;

/** The pages of tags in an edition: a list of all tags, and a list of pages for each. */
export function tagPages(
  { tags: taggedDocs, locales }: Pick<DocusaurusData, 'tags' | 'locales'>,
  { edition, messages }: Pick<PagesContext, 'edition' | 'messages'>,
): AddedPage[] {
  const message = (id: keyof typeof tagMessages, tag = '') => fillText(messages[id] ?? tagMessages[id], { tag });
  const { versions = [], translations: texts } = locales[edition.locale] ?? {};
  const versionIn = ({ instance }: TaggedDocs, slug?: string) => {
    const version = versions.find((one) => one.instance.id === instance);
    const twinIn = (latest: VersionPages) => {
      const docs = taggedDocs.find((one) => isIn(one, edition) && one.instance === latest.instance.id);
      const hasTag = Object.values(docs?.docs ?? {}).some(({ tags }) => tags.some((tag) => tag.slug === slug));
      return docs && (slug === undefined || hasTag) ? targetOf(docs, slug ?? '') : undefined;
    };
    return version && versionOf(version, versions, twinIn);
  };
  return taggedDocs
    .filter((docs) => isIn(docs, edition))
    .flatMap((docs) => {
      const tagged = Object.values(docs.docs).flatMap((doc) => doc.tags.map((tag) => ({ tag, doc })));
      const lists = [...Map.groupBy(tagged, ({ tag }) => tag.slug).values()].flatMap((entries) => {
        const [first] = entries;
        return first ? [{ tag: first.tag, pages: [...new Set(entries.map(({ doc }) => doc))] }] : [];
      });
      const placement = (slug?: string) =>
        docs.instance === undefined ? { isInDocs: true } : { version: versionIn(docs, slug) };
      const index = lists
        .toSorted((one, other) => one.tag.label.localeCompare(other.tag.label, edition.htmlLang))
        .map(({ tag, pages }) => `- ${tagLink(docs, tag)} (${pages.length})`);
      return [
        {
          ...placement(),
          route: `/${docs.path}/`,
          title: message('docsTags'),
          description: message('docsAllTags'),
          markdown: index.join('\n'),
        },
        ...lists.map(({ tag, pages }) => {
          const title =
            themeTitle(pages.length, tag.label, edition.locale, texts?.code) ?? message('docsTagged', tag.label);
          const entries = pages.flatMap((doc) => [
            `## [${escapeMarkdown(doc.title)}](<${doc.link}>)`,
            ...(doc.description ? [escapeMarkdown(doc.description)] : []),
          ]);
          const intro = tag.description === undefined ? [] : [escapeMarkdown(tag.description)];
          const back = `[${message('docsAllTags')}](<${targetOf(docs, '')}>)`;
          return {
            ...placement(tag.slug),
            route: `/${docs.path}/${tag.slug}/`,
            title,
            description: tag.description ?? title,
            markdown: [...intro, ...entries, back].join('\n\n'),
          };
        }),
      ];
    });
}

/**
 * The title of a list in the words of Docusaurus's theme. Undefined if the locale is not English and the site does not
 * translate these words.
 */
function themeTitle(count: number, tagName: string, locale: string, code: Readonly<Record<string, string>> = {}) {
  const translated = (key: string, english: string) => {
    const text = ownValue(code, key) ?? english;
    return text !== english || /^en\b/i.test(locale) ? text : undefined;
  };
  const key = 'theme.docs.tagDocListPageTitle';
  const whole = translated(key, '{nDocsTagged} with "{tagName}"');
  const forms = translated(`${key}.nDocsTagged`, 'One doc tagged|{count} docs tagged');
  if (whole === undefined || forms === undefined) return undefined;
  const nDocsTagged = fillText(pluralForm(count, forms, locale), { count: String(count) });
  return fillText(whole, { tagName, nDocsTagged });
}

function isIn({ locale, version, instance }: TaggedDocs, edition: PagesContext['edition']): boolean {
  return locale === edition.locale && (instance === undefined ? version === edition.version : edition.isLatest);
}

/** Adds links to the tags of a page below its text. */
export function withTagLine(
  text: string,
  { tags: taggedDocs, locales }: Pick<DocusaurusData, 'tags' | 'locales'>,
  file: string,
): string {
  const folders = taggedDocs.flatMap((docs) => docs.folders.map((folder) => ({ docs, start: `${folder}/` })));
  const { docs, start = '' } = folders.find((folder) => file.startsWith(folder.start)) ?? {};
  const tags = docs?.docs[file.slice(start.length)]?.tags;
  if (!docs || !tags || splitFrontMatter(text).frontMatter['tags'] === undefined) return text;
  const label = locales[docs.locale]?.translations.messages['docsTagsOfPage'] ?? labelIn(docs.locale);
  const line = fillText(label, { tags: tags.map((tag) => tagLink(docs, tag)).join(', ') });
  return `${text.trimEnd()}\n\n${line}\n`;
}

/** The label before the tags, in the language of the page's text, which may differ from the edition's. */
function labelIn(locale: string): string {
  const { language, script } = new Intl.Locale(locale).maximize();
  const names = [locale, `${language}-${script}`, language];
  const entry = Object.entries(translations).find(([name]) => names.includes(name));
  return entry?.[1].docsTagsOfPage ?? tagMessages.docsTagsOfPage;
}

function tagLink(docs: TaggedDocs, tag: Tag): string {
  return `[${escapeMarkdown(tag.label)}](<${targetOf(docs, tag.slug)}>)`;
}

/**
 * The link target of a tag's page, or of the list of tags for an empty slug: a file in the main docs, whose addresses
 * depend on the version, and an address in additional docs.
 */
function targetOf({ path, instance }: TaggedDocs, slug: string): string {
  const route = slug === '' ? path : `${path}/${slug}`;
  return instance === undefined ? `/${route}.mdx` : `/${route}/`;
}
