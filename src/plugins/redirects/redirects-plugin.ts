import { definePlugin } from '../../plugin.ts';
import { checkRedirects } from './check-redirects.ts';
import { redirectFiles } from './redirects.ts';

/** Forwards readers from the addresses that pages once had (`redirects` of the configuration). */
export const redirectsPlugin = definePlugin({
  name: 'redirects',
  configKey: 'redirects',
  check: (_, site) => checkRedirects(site),
  files: (_, site) => {
    // A redirect from the address of a page is reported by the check.
    const pages = new Set(site.pages.map(({ route }) => `${route.slice(1)}index.html`));
    return redirectFiles(site).filter(({ path }) => !pages.has(path));
  },
});
