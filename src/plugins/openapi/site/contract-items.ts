import type { PagesContext, Plugin } from '../../../plugin.ts';
import { contractsOfVersion, sidebarId } from './contract-folder.ts';
import type { OpenapiData } from './types.ts';

type Items = Awaited<ReturnType<NonNullable<Plugin['navbarItems']>>>;

/** Navbar items for contracts with a label, except those whose sidebar the site's navbar already names. */
export function contractItems(data: OpenapiData, { config, edition }: PagesContext): Items {
  const namedSidebars = new Set(sidebarsIn(config.themeConfig.navbar.items));
  return contractsOfVersion(data, edition.version).flatMap((one): Items => {
    const { contract, options } = one;
    const id = sidebarId(one);
    if (!contract || options.label === undefined || namedSidebars.has(id)) return [];
    return [{ type: 'docSidebar', sidebarId: id, label: options.label, position: 'left' }];
  });
}

function sidebarsIn(items: readonly object[]): string[] {
  return items.flatMap((item) => [
    ...('sidebarId' in item ? [String(item.sidebarId)] : []),
    ...('items' in item ? sidebarsIn(item.items as readonly object[]) : []),
  ]);
}
