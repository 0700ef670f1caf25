import { sha256 } from '../../base/data/sha256.ts';
import { ownValue } from '../../base/own-value.ts';
import type { PluginSite } from '../../../plugin.ts';
import { SiteError, SiteErrors } from '../../base/errors/site-error.ts';
import type { Extensions, ReadyPlugin } from '../extensions.ts';
import { thrownError } from '../plugin-error.ts';

/** Digests of the answers that a check received, by name. */
export type AnswerDigests = Readonly<Record<string, string>>;

/** Lets a check request answers of other plugins, and records the requests. */
export function recordAnswers(
  site: PluginSite,
  digest: string,
  extensions: Extensions,
): { provided: (name: string) => Promise<readonly unknown[]>; asked: () => AnswerDigests } {
  const asked = new Map<string, string>();
  return {
    async provided(name) {
      const found: unknown[] = [];
      for (const plugin of extensions.plugins) {
        const answer = ownValue(plugin.fields.provides ?? {}, name);
        if (!answer) continue;
        const field = `provides.${name}`;
        const make = async () => (await callAnswer(plugin, field, () => answer(plugin.data, site))) ?? null;
        const made = await extensions.runner.remember(plugin, field, [plugin.dataKey, digest], make);
        found.push(made ?? undefined);
      }
      const given = found.filter((one) => one !== undefined);
      asked.set(name, sha256(JSON.stringify(given)));
      return given;
    },
    asked: () => Object.fromEntries(asked),
  };
}

/** The result of a function, with blame. It counts towards the time limit of the check, because functions run one at a time. */
async function callAnswer(plugin: ReadyPlugin, field: string, run: () => unknown): Promise<unknown> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof SiteErrors) throw error;
    throw new SiteErrors([error instanceof SiteError ? error : thrownError(plugin, field, error)]);
  }
}
