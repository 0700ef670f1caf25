import type { DocusaurusOptions } from '../docusaurus-options.ts';
import { publishedVersions, savedVersions } from './published-versions.ts';
import type { Report } from './settings-report.ts';
import { folderOf, normalizeRoute, relativePath } from './site-paths.ts';
import { fieldsOf, flagOf, pick, present, textOf, textsOf, type Fields } from '../../shared/values.ts';

/** Converts the options of Docusaurus's docs plugin to `docs` of the engine's configuration. */
export function docsOptions(written: Fields, siteDir: string, report: Report): Fields {
  if ('sidebarItemsGenerator' in written) report({ setting: 'docs.sidebarItemsGenerator', result: 'no effect' });
  const path = folderOf(written, 'docs', siteDir);
  const editAddress = editUrl(written['editUrl'], path);
  if (written['editUrl'] !== undefined && editAddress === undefined) {
    report({ setting: 'docs.editUrl', result: 'no edit links', todo: 'Write it as a string.' });
  }
  const versions = Object.entries(fieldsOf(written['versions'])).map(([name, version]) => {
    return [name, pick(fieldsOf(version), 'label', 'path', 'banner', 'badge')] as const;
  });
  const limit = ['disableVersioning', 'onlyIncludeVersions'].find((name) => (written[name] ?? false) !== false);
  const saved = limit === undefined ? [] : savedVersions('versions.json', siteDir);
  const published = publishedVersions(written, saved);
  const unwanted = saved.filter((name) => !published.includes(name));
  if (unwanted.length > 0) {
    const todo = `Remove ${unwanted.join(', ')} from versions.json.`;
    report({ setting: `docs.${limit}`, result: 'no effect on saved versions', todo });
  }
  const sidebarPath = textOf(written['sidebarPath']);
  return present({
    path,
    // For the places of errors.
    sidebarPath: sidebarPath && relativePath(sidebarPath, siteDir),
    routeBasePath: textOf(written['routeBasePath']) ?? 'docs',
    translatedPath: 'docusaurus-plugin-content-docs/{version}',
    include: 'include' in written ? textsOf(written['include']) : undefined,
    exclude: 'exclude' in written ? textsOf(written['exclude']) : undefined,
    editUrl: editAddress,
    showLastUpdateTime: flagOf(written['showLastUpdateTime']),
    breadcrumbs: flagOf(written['breadcrumbs']),
    lastVersion: textOf(written['lastVersion']),
    includeCurrentVersion: published.includes('current') ? undefined : false,
    ...(versions.length > 0 && { versions: Object.fromEntries(versions) }),
  });
}

/** The options for tags of docs. `file` is null if the configuration disables the tags file. */
export function tagOptions(written: Fields): DocusaurusOptions['tags'] {
  const { tags } = written;
  return {
    file: tags === false || tags === null ? null : (textOf(tags) ?? 'tags.yml'),
    path: normalizeRoute(textOf(written['tagsBasePath']) ?? 'tags'),
  };
}

/** Placeholders for the parts of an edit address that depend on the page. */
const [folderMark, pathMark] = ['FOLDER-OF-THE-PAGE', 'PATH-OF-THE-PAGE'];

/**
 * Returns the start of edit addresses, to which the engine appends the page's path relative to the site folder. Accepts
 * a string, or a function that appends this path; undefined for anything else.
 */
function editUrl(written: unknown, docsPath: string): string | undefined {
  if (typeof written === 'string') return URL.canParse(written) ? written : undefined;
  if (typeof written !== 'function') return undefined;
  const page = { locale: 'en', version: 'current', versionDocsDirPath: folderMark, docPath: pathMark, permalink: '/' };
  try {
    const address: unknown = Reflect.apply(written, undefined, [page]);
    const suffixes = [`${folderMark}/${pathMark}`, `${docsPath}/${pathMark}`];
    if (typeof address !== 'string') return undefined;
    const suffix = suffixes.find((candidate) => address.endsWith(`/${candidate}`));
    return suffix === undefined ? undefined : address.slice(0, -suffix.length);
  } catch {
    // The function reads a property that only Docusaurus passes.
    return undefined;
  }
}
