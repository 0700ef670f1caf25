import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fieldsOf, textOf, textsOf, type Fields } from '../../shared/values.ts';
import type { Instance } from '../docusaurus-options.ts';
import { relativePath, tagOptions } from './map-docs.ts';
import { readJson } from './read-json.ts';
import { sidebarDefaults, sidebarsOf } from './read-sidebars.ts';
import type { Report } from './settings-report.ts';

/**
 * Reads the versions of an additional docs folder as separate folders. The latest version comes first and has the id of
 * the folder; the others have that id with their version appended.
 */
export async function readInstance(written: Fields, siteDir: string): Promise<Instance[]> {
  const id = textOf(written['id']) ?? '';
  const released = written['disableVersioning'] === true ? [] : releasedVersions(id, siteDir);
  const wanted = 'onlyIncludeVersions' in written ? textsOf(written['onlyIncludeVersions']) : undefined;
  const names = [...(written['includeCurrentVersion'] === false ? [] : ['current']), ...released];
  const last = textOf(written['lastVersion']) ?? released[0] ?? 'current';
  const shown = names.filter((name) => wanted?.includes(name) ?? true);
  return Promise.all(
    shown
      .toSorted((one, other) => Number(other === last) - Number(one === last))
      .map(async (name): Promise<Instance> => {
        const isCurrent = name === 'current';
        const options = fieldsOf(fieldsOf(written['versions'])[name]);
        const instance = name === last ? id : `${id}@${name}`;
        const path = textOf(options['path']) ?? (name === last ? '' : isCurrent ? 'next' : name);
        const sidebarPath = isCurrent
          ? written['sidebarPath']
          : `${id}_versioned_sidebars/version-${name}-sidebars.json`;
        const folder = isCurrent ? name : `version-${name}`;
        const routeBasePath = `${textOf(written['routeBasePath']) ?? 'docs'}/${path}`.replaceAll(/^\/+|\/+$/g, '');
        const defaults = { ...sidebarDefaults(written), instance: { id: instance, routeBasePath } };
        return {
          id: instance,
          label: textOf(options['label']) ?? (isCurrent ? 'Next' : name),
          path: isCurrent ? relativePath(textOf(written['path']) ?? 'docs', siteDir) : `${id}_versioned_docs/${folder}`,
          translatedPath: `docusaurus-plugin-content-docs-${id}/${folder}`,
          routeBasePath,
          sidebars: await sidebarsOf({ sidebarPath }, siteDir, defaults),
          tags: tagOptions(written),
        };
      }),
  );
}

function categoryFiles(folder: string): string[] {
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  return names.filter((name) => /(?:^|[\\/])_category_\.(?:json|ya?ml)$/.test(name));
}

function releasedVersions(id: string, siteDir: string): string[] {
  const file = join(siteDir, `${id}_versions.json`);
  return existsSync(file) ? textsOf(readJson(file, siteDir)) : [];
}

/** Reports features of the main docs folder that additional ones lack. */
export function reportInstances(instances: readonly (readonly Instance[])[], siteDir: string, report: Report): void {
  for (const [first, ...others] of instances) {
    if (first === undefined) continue;
    const files = [first, ...others].flatMap(({ path }) => categoryFiles(join(siteDir, path)));
    if (files.length > 0) {
      const todo = 'Write categories in the sidebars file.';
      report({ setting: `_category_ files of docs "${first.id}"`, result: 'no effect', todo });
    }
    if (others.length === 0) continue;
    report({
      setting: `versions of docs "${first.id}"`,
      result: 'no notices on old versions; search covers all versions',
      todo: 'To publish and search only some versions, list them in `onlyIncludeVersions`.',
    });
  }
}
