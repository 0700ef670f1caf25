import { SiteErrors } from '../../base/errors/site-error.ts';
import { pluginsWith, type Extensions } from '../extensions.ts';
import { fieldError, thrownError } from '../plugin-error.ts';

/** Changes the text of a page or of a partial. Throws `SiteErrors` that name the plugin. */
export type ChangeText = (text: string, page: { file: string; isMdx: boolean }) => string;

/** Combines `pageText` of all plugins, in their order. Returns undefined if no plugin has it. */
export function pageTexts(extensions: Extensions): ChangeText | undefined {
  const used = pluginsWith(extensions, 'pageText');
  if (used.length === 0) return undefined;
  return (written, page) =>
    used.reduce((text, { plugin, value: run }) => {
      let changed: unknown;
      try {
        changed = run(text, plugin.data, page);
      } catch (error) {
        throw new SiteErrors([thrownError(plugin, 'pageText', error)]);
      }
      if (typeof changed === 'string') return changed;
      throw new SiteErrors([fieldError(plugin, 'pageText', 'returned something other than a string.')]);
    }, written);
}
