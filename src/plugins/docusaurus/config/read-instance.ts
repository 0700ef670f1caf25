import { fieldsOf, flagOf, textOf, type Fields } from '../../shared/values.ts';
import type { Instance } from '../docusaurus-options.ts';
import { fileNames } from './file-names.ts';
import { tagOptions } from './map-docs.ts';
import { publishedVersions, savedVersions } from './published-versions.ts';
import { sidebarDefaults, sidebarsOf } from './read-sidebars.ts';
import { folderOf, normalizeRoute } from './site-paths.ts';

/**
 * Reads each version of an additional docs plugin as a separate instance. The latest version comes first and has the id
 * of the plugin. The ids of other versions end with the version: `id@1.0`.
 */
export async function readInstance(pluginOptions: Fields, siteDir: string): Promise<Instance[]> {
  const id = textOf(pluginOptions['id']) ?? '';
  const versions = publishedVersions(pluginOptions, savedVersions(`${id}_versions.json`, siteDir));
  const lastVersion = textOf(pluginOptions['lastVersion']) ?? versions.find((name) => name !== 'current') ?? 'current';
  return Promise.all(
    versions
      .toSorted((one, other) => Number(other === lastVersion) - Number(one === lastVersion))
      .map(async (name): Promise<Instance> => {
        const isCurrent = name === 'current';
        const versionOptions = fieldsOf(fieldsOf(pluginOptions['versions'])[name]);
        const instanceId = name === lastVersion ? id : `${id}@${name}`;
        const route = textOf(versionOptions['path']) ?? (name === lastVersion ? '' : isCurrent ? 'next' : name);
        const sidebarPath = isCurrent
          ? pluginOptions['sidebarPath']
          : `${id}_versioned_sidebars/version-${name}-sidebars.json`;
        const folder = isCurrent ? name : `version-${name}`;
        const base = textOf(pluginOptions['routeBasePath']) ?? 'docs';
        const routeBasePath = normalizeRoute(`${base}/${route}`);
        const path = isCurrent ? folderOf(pluginOptions, 'docs', siteDir) : `${id}_versioned_docs/${folder}`;
        const names = fileNames(pluginOptions, [path], siteDir);
        const defaults = { ...sidebarDefaults(pluginOptions), names, instance: { id: instanceId, routeBasePath } };
        return {
          id: instanceId,
          docs: id,
          badge: flagOf(versionOptions['badge']) ?? versions.length > 1,
          banner: bannerOf(textOf(versionOptions['banner']), versions.indexOf(name) - versions.indexOf(lastVersion)),
          label: textOf(versionOptions['label']) ?? (isCurrent ? 'Next' : name),
          path,
          fileNames: names,
          translatedPath: `docusaurus-plugin-content-docs-${id}/${folder}`,
          routeBasePath,
          sidebars: await sidebarsOf({ sidebarPath }, siteDir, defaults),
          tags: tagOptions(pluginOptions),
        };
      }),
  );
}

/** The banner of a version. By default, it depends on the distance from the latest version: negative if newer. */
function bannerOf(written: string | undefined, distance: number): Instance['banner'] {
  const banner = written ?? (distance < 0 ? 'unreleased' : distance > 0 ? 'unmaintained' : 'none');
  return banner === 'unreleased' || banner === 'unmaintained' ? banner : undefined;
}
