import { expect, test } from 'vitest';
import { contentType } from './content-type.ts';

test('returns the content type that browsers need to show or run a file', () => {
  const extensions = 'html rsc js css json yaml xml txt ts md svg pdf png ico woff2 webmanifest mp4 wasm csv xyz'.split(
    ' ',
  );
  expect(Object.fromEntries(extensions.map((extension) => [extension, contentType(`a.b/x.${extension}`)])))
    .toMatchInlineSnapshot(`
    {
      "css": "text/css; charset=utf-8",
      "csv": "text/csv; charset=utf-8",
      "html": "text/html; charset=utf-8",
      "ico": "image/x-icon",
      "js": "text/javascript; charset=utf-8",
      "json": "application/json; charset=utf-8",
      "md": "text/markdown; charset=utf-8",
      "mp4": "video/mp4",
      "pdf": "application/pdf",
      "png": "image/png",
      "rsc": "text/x-component; charset=utf-8",
      "svg": "image/svg+xml",
      "ts": "text/plain; charset=utf-8",
      "txt": "text/plain; charset=utf-8",
      "wasm": "application/wasm",
      "webmanifest": "application/manifest+json",
      "woff2": "font/woff2",
      "xml": "application/xml; charset=utf-8",
      "xyz": "application/octet-stream",
      "yaml": "application/yaml; charset=utf-8",
    }
  `);
  expect(contentType('LOGO.SVG')).toBe('image/svg+xml');
  expect(contentType('a.html/LICENSE')).toBe('application/octet-stream');
});
