import { isAbsolute, relative, resolve, sep } from 'node:path';
import type { ReportedSetting } from './settings-report.ts';
import { fieldsOf, flagOf, pick, present, textOf, textsOf, type Fields } from './values.ts';

/** A path from the site folder, with forward slashes. */
export function relativePath(path: string, siteDir: string): string {
  const absolute = isAbsolute(path) ? path : resolve(siteDir, path);
  return relative(siteDir, absolute).split(sep).join('/');
}

/** `docs` of the engine's configuration. */
export function docsOptions(written: Fields, siteDir: string, report: (entry: ReportedSetting) => void): Fields {
  for (const name of [
    'sidebarItemsGenerator',
    'remarkPlugins',
    'rehypePlugins',
    'beforeDefaultRemarkPlugins',
    'tags',
  ]) {
    if (name in written) report({ setting: `docs.${name}`, result: 'no effect', todo: pluginHint(name) });
  }
  const edit = editUrl(written['editUrl']);
  if (written['editUrl'] !== undefined && edit === undefined) {
    report({ setting: 'docs.editUrl', result: 'no edit links', todo: 'Write it as a string.' });
  }
  const versions = Object.entries(fieldsOf(written['versions'])).map(([name, version]) => {
    return [name, pick(fieldsOf(version), 'label', 'path', 'banner', 'badge')] as const;
  });
  return present({
    path: relativePath(textOf(written['path']) ?? 'docs', siteDir),
    routeBasePath: textOf(written['routeBasePath']) ?? 'docs',
    translatedPath: 'docusaurus-plugin-content-docs/{version}',
    include: 'include' in written ? textsOf(written['include']) : undefined,
    exclude: 'exclude' in written ? textsOf(written['exclude']) : undefined,
    editUrl: edit,
    showLastUpdateTime: flagOf(written['showLastUpdateTime']),
    breadcrumbs: flagOf(written['breadcrumbs']),
    lastVersion: textOf(written['lastVersion']),
    includeCurrentVersion: flagOf(written['includeCurrentVersion']),
    ...(versions.length > 0 && { versions: Object.fromEntries(versions) }),
  });
}

function pluginHint(name: string): string {
  return name.endsWith('Plugins') ? 'Write a plugin with `markdown` or `html`.' : '';
}

const marker = 'PATH-OF-THE-PAGE';

/** The address before the path of a page, from a string or from a function that appends the path. */
function editUrl(written: unknown): string | undefined {
  if (typeof written === 'string') return URL.canParse(written) ? written : undefined;
  if (typeof written !== 'function') return undefined;
  const page = { locale: 'en', version: 'current', versionDocsDirPath: 'docs', docPath: marker, permalink: '/' };
  try {
    const address: unknown = Reflect.apply(written, undefined, [page]);
    return typeof address === 'string' && address.endsWith(marker) ? address.slice(0, -marker.length) : undefined;
  } catch {
    // The function needs more than a page has here.
    return undefined;
  }
}
