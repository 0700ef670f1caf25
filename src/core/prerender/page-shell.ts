import { hashSource, policyText, withSource, type ContentPolicy } from '../outputs/content-policy.ts';
import type { LayoutUrls } from '../outputs/edition-data.ts';
import { takeSheets, type Sheets } from './page-sheets.ts';

/**
 * A style sheet of every page in `dev`. `module` is its id in Vite. Without the id, Vite would insert the sheet again.
 */
type DevSheet = { href: string; module?: string };

/** Parts of every page's HTML that React neither renders nor hydrates. */
export type PageShell = {
  headScript: string;
  /** The style sheets of a build: address of the `main` one, all rules, and CSS made from the theme settings. */
  sheets?: { main: string; all: Sheets; settings: string };
  /** Only set by `dev`. */
  styles?: readonly DevSheet[];
  loader: string;
  policy: ContentPolicy;
  /** The build that the payload must belong to; `dev` has none. */
  build?: string;
  /** Identifies the payload of this HTML; only set by `dev`. */
  rendering?: string;
};

/**
 * Adds the Content-Security-Policy, style sheets, the inline script and the loader to rendered HTML. `page.payload` is
 * the address of the payload if it is not beside the page. The CSS is inline, because a request for it would delay the
 * first paint by a round trip; the complete sheets load with the client.
 */
export function addShell(html: string, shell: PageShell, page: LayoutUrls & { payload?: string }): string {
  const loader = {
    src: shell.loader,
    'data-layout': page.layout,
    'data-branches': page.branches.length > 0 ? page.branches.join(' ') : undefined,
    'data-payload': page.payload,
    'data-build': shell.build,
    'data-rendering': shell.rendering,
  };
  const { sheets } = shell;
  const taken = sheets ? takeSheets(html, sheets.main, sheets.all) : { html, css: '', links: '' };
  const styles = [taken.css, sheets?.settings ?? ''].filter((css) => css !== '');
  const policy = styles.reduce((allowed, css) => withSource(allowed, 'style-src', hashSource(css)), shell.policy);
  const head = [
    `<meta http-equiv="Content-Security-Policy" content="${policyText(policy)}">`,
    // Before the style sheets: a script after a sheet runs only once the sheet has loaded, and until then the page
    // would flash.
    `<script>${shell.headScript}</script>`,
    ...styles.map(
      (css, index) => `<style data-href="${index === 0 ? 'theme' : 'settings'}" data-precedence="theme">${css}</style>`,
    ),
    ...(shell.styles ?? []).map(styleLink),
    `<script type="module"${attributes(loader)}></script>`,
  ].join('');
  const assets = shell.loader.slice(0, shell.loader.lastIndexOf('/') + 1);
  // First in the head: the policy applies only to the elements after it, and a page's own sheets must come last.
  const documentHtml = withoutClientScripts(taken.html, assets).replace(
    /<meta charset="utf-8"\/?>/i,
    (charset) => charset + head,
  );
  if (taken.links === '') return documentHtml;
  const end = documentHtml.lastIndexOf('</body>');
  return `${documentHtml.slice(0, end)}<noscript data-sheets="">${taken.links}</noscript>${documentHtml.slice(end)}`;
}

/** The precedence lets React add the sheets of later pages after this one rather than at the start of the head. */
function styleLink({ href, module }: DevSheet): string {
  return `<link rel="stylesheet"${attributes({ href, 'data-precedence': 'theme', 'data-vite-dev-id': module })}>`;
}

function attributes(values: Readonly<Record<string, string | undefined>>): string {
  const present = Object.entries(values).filter(([, value]) => value !== undefined);
  return present.map(([name, value]) => ` ${name}="${value}"`).join('');
}

/**
 * Removes the preloads and async scripts with which the bundler plugin loads the client, because the loader fetches the
 * client when idle. A page would otherwise load 85 kB at once instead of 7. Keeps those of files outside `assets`, the
 * bundle's folder: they belong to an author.
 */
function withoutClientScripts(html: string, assets: string): string {
  return html.replace(/<link rel="modulepreload"[^>]*>|<script[^>]* async=""[^>]*><\/script>/g, (tag) =>
    tag.includes(`="${assets}`) ? '' : tag,
  );
}
