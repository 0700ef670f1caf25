import { renderToStaticMarkup } from 'react-dom/server.edge';
import { messageOf } from '../base/errors/message-of.ts';
import { SiteError } from '../base/errors/site-error.ts';
import type { PageMeta, LayoutData } from '../site/types.ts';
import { CurrentPageProvider, PartsContext } from '../theme/current-page.ts';
import { layoutParts } from '../theme/layout-parts.ts';

/**
 * Finds the navbar items that fail to render by rendering each alone: React has no error boundaries on the server, so
 * one item fails the whole page, and the error does not name the item.
 */
export function navbarErrors(layout: LayoutData, meta: PageMeta, configFile: string): SiteError[] {
  return layout.navbar.flatMap((node) => {
    try {
      renderToStaticMarkup(
        <CurrentPageProvider layout={layout} branches={{}} meta={meta}>
          <PartsContext value={layoutParts}>
            <layoutParts.NavbarItem item={node} place="bar" />
          </PartsContext>
        </CurrentPageProvider>,
      );
      return [];
    } catch (cause) {
      return [
        new SiteError({
          topic: 'navbar',
          fact: `A navbar item cannot be rendered: ${messageOf(cause)}`,
          place: { file: configFile, key: ['themeConfig', 'navbar', 'items'] },
          hint: `Check its configuration: ${JSON.stringify(node)}`,
          cause,
        }),
      ];
    }
  });
}
