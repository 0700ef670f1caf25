import { SiteErrors } from '../../base/errors/site-error.ts';
import { callUntilFailure, pluginsWith, type Extensions } from '../extensions.ts';
import { fieldError } from '../plugin-error.ts';

/** Changes the text of a page or of a partial. Throws `SiteErrors` that name the plugin. */
export type ChangeText = (text: string, page: { file: string; isMdx: boolean }) => Promise<string>;

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
