import { relative, sep } from 'node:path';
import { readYaml } from '../../base/data/read-yaml.ts';
import { SiteError, SiteErrors } from '../../base/errors/site-error.ts';
import { readText, readTextAnywhere } from '../../base/text/read-text.ts';
import { formatPath } from '../../config/format-issue.ts';
import { readModule } from '../../config/module/read-default-export.ts';
import { validate } from '../../config/standard-schema.ts';
import type { StandardSchema } from '../../../plugin.ts';

/** The value of a JSON or YAML file, validated. Throws `SiteErrors` with the keys of the file. */
export async function readData(path: string, schema: StandardSchema, siteDir: string): Promise<never> {
  const file = relative(siteDir, path).split(sep).join('/');
  const result = await validate(schema, await valueOf(file, path, siteDir));
  // The schema determines the type.
  if (!result.problems) return result.value as never;
  throw new SiteErrors(
    result.problems.map(({ message, path: key }) => {
      const subject = key.length === 0 ? 'The file' : `\`${formatPath(key)}\``;
      const hint = 'Correct the value, or remove it from the file.';
      return new SiteError({ topic: 'plugins', fact: `${subject} is invalid: ${message}`, place: { file, key }, hint });
    }),
  );
}

async function valueOf(file: string, path: string, siteDir: string): Promise<unknown> {
  const isInside = !file.startsWith('../');
  if (isInside && file.endsWith('.json')) return (await readModule({ file: path, siteDir, example: '' }))['default'];
  // JSON is YAML.
  const source = await (isInside ? readText : readTextAnywhere)(siteDir, file);
  return readYaml({ file, source, subject: 'The file', topic: 'plugins' }).value;
}
