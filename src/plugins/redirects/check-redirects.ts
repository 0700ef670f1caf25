import { toUrl, withoutSlash, type PluginDiagnostic, type PluginSite } from '../../plugin.ts';
import { inAscii } from './redirects.ts';

/** Reports redirects from the address of a page, and addresses that are redirected twice. */
export function checkRedirects({ config, pages }: Pick<PluginSite, 'config' | 'pages'>): PluginDiagnostic[] {
  const addressOf = (url: string) => inAscii(withoutSlash(url));
  const taken = new Set(pages.map(({ url }) => addressOf(url)));
  const seen = new Set<string>();
  return config.redirects.flatMap(({ from }, index) =>
    from.flatMap((old): PluginDiagnostic[] => {
      const place = { key: ['redirects', index, 'from'] };
      const address = addressOf(toUrl(old, config));
      if (taken.has(address)) {
        return [{ fact: `There is a page at "${old}".`, hint: 'Remove the redirect, or the page.', place }];
      }
      if (seen.has(address)) {
        return [{ fact: `"${old}" is redirected twice.`, hint: 'Keep one of the two.', place }];
      }
      seen.add(address);
      return [];
    }),
  );
}
