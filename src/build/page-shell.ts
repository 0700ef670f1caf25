import { createHash } from 'node:crypto';

/** What the build adds to the head of every page; React neither renders nor hydrates it. */
export type PageShell = {
  headScript: string;
  /** Public addresses. */
  styles: readonly string[];
  loader: string;
  policy: string;
};

/** Adds style sheets, the one inline script and the loader to rendered html. `payload` is set where it is not beside the page. */
export function addShell(html: string, shell: PageShell, page: { navigation: string; payload?: string }): string {
  const attributes = {
    src: shell.loader,
    'data-navigation': page.navigation,
    ...(page.payload !== undefined && { 'data-payload': page.payload }),
  };
  const loader = Object.entries(attributes)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ');
  const head = [
    `<meta http-equiv="Content-Security-Policy" content="${shell.policy}">`,
    // Before the style sheets: a script behind one waits for it, and the page would flash.
    `<script>${shell.headScript}</script>`,
    ...shell.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    `<script type="module" ${loader}></script>`,
  ].join('');
  // First in the head: the policy holds for what follows, and the order of cascade layers is declared once, by the first sheet.
  return withoutModulePreloads(html).replace(/<meta charset="utf-8"\/?>/i, (charset) => charset + head);
}

/** The bundler plugin preloads the client in the head: 85 kB at load instead of 7. The loader does it when idle. */
function withoutModulePreloads(html: string): string {
  return html.replace(/<link rel="modulepreload"[^>]*>|<script[^>]* async=""[^>]*><\/script>/g, '');
}

/** The Content-Security-Policy of the site: its own files, the one inline script, and calls to the servers that readers name. */
export function contentSecurityPolicy(headScript: string, connect: readonly string[] = []): string {
  const hash = createHash('sha256').update(headScript).digest('base64');
  return [
    "default-src 'self'",
    `script-src 'self' 'sha256-${hash}'`,
    "img-src 'self' data:",
    `connect-src ${["'self'", ...connect].join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
}
