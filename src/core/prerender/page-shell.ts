import type { LayoutUrls } from '../outputs/edition-data.ts';

/** A style sheet of all pages in `dev`, with the module that Vite would otherwise insert again at the end. */
export type Sheet = { href: string; module?: string };

/** The build's additions to the head of every page, which React neither renders nor hydrates. */
export type PageShell = {
  headScript: string;
  /** Css of all pages: inline, because a request for it would delay the first paint by a round trip. */
  sheet: string;
  /** Only set by `dev`. */
  styles?: readonly Sheet[];
  loader: string;
  policy: string;
  /** The build that the payload must belong to; `dev` has none. */
  build?: string;
  /** Identifies the payload of this html; only set by `dev`. */
  rendering?: string;
};

/**
 * Adds style sheets, the inline script and the loader to rendered html. `payload` is its address if not beside the
 * page.
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
  const head = [
    `<meta http-equiv="Content-Security-Policy" content="${shell.policy}">`,
    // Before the style sheets, because a script after one waits for it, and the page would flash.
    `<script>${shell.headScript}</script>`,
    shell.sheet && `<style data-href="theme" data-precedence="theme">${shell.sheet}</style>`,
    ...(shell.styles ?? []).map(styleLink),
    `<script type="module"${attributes(loader)}></script>`,
  ].join('');
  // First in the head: the policy applies to everything after it, and a page's own sheets must come after those of all
  // pages.
  const assets = shell.loader.slice(0, shell.loader.lastIndexOf('/') + 1);
  return withoutModulePreloads(html, assets).replace(/<meta charset="utf-8"\/?>/i, (charset) => charset + head);
}

/** React adds the sheets of later pages after the last one with a precedence, or else first in the head. */
function styleLink({ href, module }: Sheet): string {
  return `<link rel="stylesheet"${attributes({ href, 'data-precedence': 'theme', 'data-vite-dev-id': module })}>`;
}

function attributes(values: Readonly<Record<string, string | undefined>>): string {
  const present = Object.entries(values).filter(([, value]) => value !== undefined);
  return present.map(([name, value]) => ` ${name}="${value}"`).join('');
}

/**
 * Removes the bundler plugin's preloads of the client: 85 kB at load instead of 7. The loader fetches it when idle.
 * Scripts outside the bundle, whose folder is `assets`, belong to an author.
 */
function withoutModulePreloads(html: string, assets: string): string {
  return html.replace(/<link rel="modulepreload"[^>]*>|<script[^>]* async=""[^>]*><\/script>/g, (tag) =>
    tag.startsWith('<link') || tag.includes(` src="${assets}`) ? '' : tag,
  );
}
