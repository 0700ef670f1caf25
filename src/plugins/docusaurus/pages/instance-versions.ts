import { posix } from 'node:path';
import type { AddedVersion, SidebarsConfig } from '../../../plugin.ts';
import { isFields, textOf, type Fields } from '../../shared/values.ts';
import { instanceDocId, type Instance } from '../docusaurus-options.ts';
import type { FolderSettings } from './instance-folders.ts';
import type { InstancePage } from './instance-pages.ts';

/** A version of additional docs with its pages, its translated label, and the settings of its folders. */
export type VersionPages = {
  instance: Instance;
  pages: readonly InstancePage[];
  label: string;
  folders: FolderSettings;
};

/**
 * The version of a page of additional docs; undefined if the only version has no badge. In `all`, the latest
 * version comes first. `twinIn` returns the address of the same page in the latest version.
 */
export function versionOf(
  { instance, label }: VersionPages,
  all: readonly VersionPages[],
  twinIn: (latest: VersionPages) => string | undefined,
): AddedVersion | undefined {
  const { docs, badge, banner } = instance;
  const [latest, ...others] = all.filter((one) => one.instance.docs === docs);
  if (!latest || (others.length === 0 && !badge)) return undefined;
  const version = { docs, label, badge, banner };
  if (instance === latest.instance) return version;
  const twin = twinIn(latest);
  const home = posix.join('/', latest.instance.routeBasePath, '/');
  const route = twin ?? (latest.pages.find((page) => page.route === home) ?? latest.pages[0])?.route;
  return {
    ...version,
    latest: route === undefined ? undefined : { label: latest.label, route, isSamePage: twin !== undefined },
  };
}

/** Adds the version to the pages of additional docs. */
export function withVersion(one: VersionPages, all: readonly VersionPages[]): InstancePage[] {
  const start = instanceDocId(one.instance.id, '');
  const routes = new Map(all.flatMap(({ pages }) => pages.map(({ id, route }) => [id, route])));
  return one.pages.map((page) => {
    const version = versionOf(one, all, ({ instance }) => {
      return routes.get(instanceDocId(instance.id, page.id?.slice(start.length) ?? ''));
    });
    return { ...page, version };
  });
}

/** The sidebars and folders of additional docs. Each generated index of a category gets its `version`. */
export function withIndexVersions(all: readonly VersionPages[]): { sidebars: SidebarsConfig; folders: FolderSettings } {
  const slugs = new Set<unknown>();
  for (const { instance, folders } of all) {
    mapIndexes([instance.sidebars, folders], (link) => {
      slugs.add(link['slug']);
      return link;
    });
  }
  const versions = all.map((one) => {
    const { sidebars, routeBasePath } = one.instance;
    return mapIndexes({ sidebars, folders: one.folders }, (link) => {
      const slug = textOf(link['slug']) ?? '';
      const version = versionOf(one, all, (latest) => {
        const twin = posix.join('/', latest.instance.routeBasePath, slug.slice(posix.join('/', routeBasePath).length));
        return slugs.has(twin) ? twin : undefined;
      });
      return { ...link, version };
    });
  });
  return {
    sidebars: Object.assign({}, ...versions.map(({ sidebars }) => sidebars)) as SidebarsConfig,
    folders: Object.assign({}, ...versions.map(({ folders }) => folders)) as FolderSettings,
  };
}

/** Converts the generated indexes in a value at any depth. */
function mapIndexes<Value>(value: Value, convert: (link: Fields) => Fields): Value {
  return JSON.parse(JSON.stringify(value), (_, part: unknown) => {
    return isFields(part) && part['type'] === 'generated-index' ? convert(part) : part;
  }) as Value;
}
