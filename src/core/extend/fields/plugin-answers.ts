import { sha256 } from '../../base/data/sha256.ts';
import { ownValue } from '../../base/own-value.ts';
import type { PluginSite } from '../../../plugin.ts';
import type { Extensions } from '../extensions.ts';
import { failedCall } from '../plugin-error.ts';

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
        // Part of the check's call and of its time limit, because functions run one at a time.
        const make = async () => answer(plugin.data, site);
        const making = extensions.runner.remember(plugin, field, [plugin.dataKey, digest], make);
        const made = await making.catch((error: unknown) => {
          throw failedCall(plugin, field, error);
        });
        if (made !== undefined) found.push(made);
      }
      asked.set(name, sha256(JSON.stringify(found)));
      return found;
    },
    asked: () => Object.fromEntries(asked),
  };
}
