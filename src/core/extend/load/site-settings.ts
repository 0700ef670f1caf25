import type { PluginFields } from '../../../plugin.ts';
import type { ResolvedConfig } from '../../config/types.ts';
import { settingsName } from '../plugin-error.ts';
import type { ThemeFields } from '../theme-folder.ts';
import type { SiteExtras } from '../../config/split-config.ts';

/** `customCss`, `headTags` and `frontMatter` of the configuration, and the `theme` folder, as an inline plugin. */
export function settingsPlugin(
  { customCss, headTags }: Pick<ResolvedConfig, 'customCss' | 'headTags'>,
  { frontMatter }: Pick<SiteExtras, 'frontMatter'>,
  folder: ThemeFields,
): PluginFields<never, never>[] {
  if (!customCss && !headTags && !frontMatter && Object.keys(folder).length === 0) return [];
  return [
    {
      name: settingsName,
      ...folder,
      ...(customCss && { styles: customCss }),
      ...(frontMatter && { frontMatter }),
      ...(headTags && {
        head: () =>
          headTags.map(({ tagName, attributes = {}, innerHTML }) => ({
            tag: tagName,
            attributes,
            ...(innerHTML !== undefined && { text: innerHTML }),
          })),
      }),
    },
  ];
}
