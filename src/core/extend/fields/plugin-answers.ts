import { sha256 } from '../../base/data/sha256.ts';
import { ownValue } from '../../base/own-value.ts';
import type { PluginSite } from '../../../plugin.ts';
import { callField, type Extensions } from '../extensions.ts';

/** Answers by the name of the question. */
export type Answers = Readonly<Record<string, () => Promise<unknown>>>;

/** The answers that a check got: a digest of each, by name. */
export type Asked = Readonly<Record<string, string>>;

/** Lets a check ask plugins for what they provide, and records what it asked. `more` are answers of the engine. */
export function recordAnswers(
  site: PluginSite,
  digest: string,
  { extensions, answers }: { extensions: Extensions; answers: Answers },
): { provided: (name: string) => Promise<readonly unknown[]>; asked: () => Asked } {
  const asked = new Map<string, string>();
  return {
    async provided(name) {
      const found = [await ownValue(answers, name)?.()];
      for (const plugin of extensions.plugins) {
        const answer = ownValue(plugin.fields.provides ?? {}, name);
        if (!answer) continue;
        const field = `provides.${name}`;
        const made = await extensions.runner.remember(plugin, field, [plugin.data, digest], () =>
          callField(extensions, plugin, field, async () => (await answer(plugin.data, site)) ?? null),
        );
        found.push(made ?? undefined);
      }
      const given = found.filter((one) => one !== undefined);
      asked.set(name, sha256(JSON.stringify(given)));
      return given;
    },
    asked: () => Object.fromEntries(asked),
  };
}
