import type { LayoutUrls } from '../routes/edition-data.ts';

/** A style sheet of all pages by its public address; in `dev` with the module that Vite would otherwise insert again, last. */
export type Sheet = { href: string; module?: string };

/** What the build adds to the head of every page; React neither renders nor hydrates it. */
export type PageShell = {
  headScript: string;
  styles: readonly Sheet[];
  loader: string;
  policy: string;
  /** The build that the payload has to be of; `dev` has none. */
  build?: string;
  /** Names the payload that belongs to this html; only `dev` sets it. */
  rendering?: string;
};

/** Adds style sheets, the one inline script and the loader to rendered html. `payload` is set where it is not beside the page. */
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
    // Before the style sheets: a script behind one waits for it, and the page would flash.
    `<script>${shell.headScript}</script>`,
    ...shell.styles.map(styleLink),
    `<script type="module"${attributes(loader)}></script>`,
  ].join('');
  // First in the head: the policy holds for what follows, and a page's own sheets come after those of all pages.
  const assets = shell.loader.slice(0, shell.loader.lastIndexOf('/') + 1);
  return withoutModulePreloads(html, assets).replace(/<meta charset="utf-8"\/?>/i, (charset) => charset + head);
}

/** React adds the sheets of later pages after the last that has a precedence; if none has, they come first in the head. */
function styleLink({ href, module }: Sheet): string {
  return `<link rel="stylesheet"${attributes({ href, 'data-precedence': 'theme', 'data-vite-dev-id': module })}>`;
}

function attributes(values: Readonly<Record<string, string | undefined>>): string {
  const present = Object.entries(values).filter(([, value]) => value !== undefined);
  return present.map(([name, value]) => ` ${name}="${value}"`).join('');
}

/**
 * The bundler plugin preloads the client in the head: 85 kB at load instead of 7. The loader does it when idle. Scripts that
 * are not of the bundle, which `assets` begins, are an author's.
 */
function withoutModulePreloads(html: string, assets: string): string {
  return html.replace(/<link rel="modulepreload"[^>]*>|<script[^>]* async=""[^>]*><\/script>/g, (tag) =>
    tag.startsWith('<link') || tag.includes(` src="${assets}`) ? '' : tag,
  );
}
