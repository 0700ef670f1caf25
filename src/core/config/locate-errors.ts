import { readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { memoize } from '../base/data/once.ts';
import { readYaml, type YamlData } from '../base/data/read-yaml.ts';
import { partsOf, SiteError, SiteErrors } from '../base/errors/site-error.ts';
import { locate } from './module/locate.ts';
import { createParser, showSpot } from './module/parse-module.ts';

/** Adds the line and a code frame to errors that name a key of a settings file or of a plugin's source. */
export async function locateErrors(errors: readonly SiteError[], siteDir: string): Promise<SiteError[]> {
  if (!errors.some(({ place }) => place?.key)) return [...errors];
  const parse = await createParser();
  const yamlOf = memoize((file: string) => readIfYaml(file, siteDir));
  return errors.map((error) => {
    const { topic, fact, place, hint, cause } = error;
    if (place?.key && ['.yaml', '.yml'].includes(extname(place.file))) {
      const yaml = yamlOf(place.file);
      return yaml
        ? new SiteError({ ...partsOf(yaml.errorAt(fact, yaml.offsetOf(place.key), hint)), topic, cause })
        : error;
    }
    const spot = place?.key && locate(join(siteDir, place.file), place.key, parse);
    if (!spot) return error;
    return new SiteError({ ...partsOf(error), cause, ...showSpot(spot, siteDir) });
  });
}

/**
 * Reads a YAML file. Returns undefined if it is missing or invalid. A JSON contract can be invalid YAML, for example if
 * it has duplicate keys.
 */
function readIfYaml(file: string, siteDir: string): YamlData | undefined {
  const path = join(siteDir, file);
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return undefined;
  try {
    return readYaml({ file, source: readFileSync(path, 'utf8'), subject: 'The file', topic: 'configuration' });
  } catch (error) {
    if (error instanceof SiteErrors) return undefined;
    throw error;
  }
}
