import type { Environment } from './call.ts';

const statusTexts: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
};

/** The HTML page of Express for an unhandled error; in production it contains only the status text. */
export function errorPage(status: number, error: string, { NODE_ENV }: Environment): Response {
  const inner = NODE_ENV === 'production' ? statusTexts[status] : `${escapeHtml(error)}<br> &nbsp; &nbsp;at …`;
  const html = [
    '<!DOCTYPE html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<title>Error</title>',
    '</head>',
    '<body>',
    `<pre>${inner}</pre>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
  return new Response(html, { status, headers: { 'Content-Type': 'text/html; charset=utf-8' } });
}

/** Escapes a text for HTML. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
