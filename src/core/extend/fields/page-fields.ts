import { SiteError, SiteErrors } from '../../base/errors/site-error.ts';
import { sourceText } from '../../base/text/source-text.ts';
import { formatPath } from '../../config/format-issue.ts';
import { validate } from '../../config/standard-schema.ts';
import { frontMatterYaml } from '../../content/front-matter.ts';
import { callUntilFailure, pluginsWith, type Extensions } from '../extensions.ts';
import { fieldError } from '../plugin-error.ts';

type PageText = { path: string; source: string };
type Values = Readonly<Record<string, unknown>>;

/** Validates the values of front matter keys that plugins declare, with their schemas. */
export function declaredFrontMatter(extensions: Extensions) {
  const entries = extensions.plugins.flatMap((plugin) =>
    Object.entries(plugin.fields.frontMatter ?? {}).map(([key, schema]) => {
      const field = `frontMatter.${key}`;
      return [key, { plugin, schema, field, call: callUntilFailure(extensions, plugin, field) }] as const;
    }),
  );
  const owners = new Map(entries);
  return {
    names: [...owners.keys()],
    /** Throws `SiteErrors` if a schema itself fails. */
    async check(values: Values, page: PageText): Promise<{ values: Values; errors: readonly SiteError[] }> {
      const valid: Record<string, unknown> = {};
      const errors: SiteError[] = [];
      for (const [key, value] of Object.entries(values)) {
        const owner = owners.get(key);
        if (!owner) continue;
        const { plugin, schema, field, call } = owner;
        const make = () => call(() => validate(schema, value));
        const result = await extensions.runner.remember(plugin, field, value, make);
        if (result.problems) {
          errors.push(...result.problems.map(({ message, path }) => errorAt([key, ...path], message, page)));
        } else {
          if (!isCloneable(result.value)) {
            const hint = 'Return strings, numbers, booleans, dates, lists and plain objects.';
            errors.push(fieldError(plugin, field, 'returned a value that other threads cannot receive.', { hint }));
          }
          valid[key] = result.value;
        }
      }
      return { values: valid, errors };
    },
  };
}

function isCloneable(value: unknown): boolean {
  try {
    structuredClone(value);
    return true;
  } catch {
    return false;
  }
}

function errorAt(path: readonly PropertyKey[], message: string, page: PageText): SiteError {
  const fact = `\`${formatPath(path)}\` is invalid: ${message}`;
  const yaml = frontMatterYaml(sourceText(page.source), page.path);
  // A plugin may have added the front matter.
  if (!yaml) return new SiteError({ topic: 'front-matter', fact, place: { file: page.path } });
  return yaml.errorAt(fact, yaml.offsetOf(path));
}

/** Changes the text of a page or of a partial. Throws `SiteErrors` that name the plugin. */
type ChangeText = (text: string, page: { file: string; isMdx: boolean }) => Promise<string>;

/** Combines `pageText` of all plugins, in their order. Returns undefined if no plugin has it. */
export function pageTexts(extensions: Extensions): ChangeText | undefined {
  const steps = pluginsWith(extensions, 'pageText').map(({ plugin, value: run }) => {
    // Default plugins need no time limit, because their functions always return.
    const call = plugin.isDefault ? (task: () => string) => task() : callUntilFailure(extensions, plugin, 'pageText');
    return { plugin, run, call };
  });
  if (steps.length === 0) return undefined;
  return async (original, page) => {
    let text = original;
    for (const { plugin, run, call } of steps) {
      const before = text;
      const changed: unknown = await call(() => run(before, plugin.data, page));
      if (typeof changed !== 'string') {
        throw new SiteErrors([fieldError(plugin, 'pageText', 'returned something other than a string.')]);
      }
      text = changed;
    }
    return text;
  };
}
