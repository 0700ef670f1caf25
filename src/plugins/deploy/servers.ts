import { assetCache, escapePattern, framePolicy, framesFolder, securityHeaders } from '../../plugin.ts';
import { notFoundPages, outputIn, pageCache, siteArgument, type SiteSettings } from './target.ts';

const root = '/srv/www';
const textTypes =
  'text/css text/plain text/xml text/markdown text/x-component text/javascript application/javascript application/json';
// Documents in frames have another policy, so the configurations set that header separately.
const { 'Content-Security-Policy': pagePolicy, ...otherHeaders } = securityHeaders();
// Pages contain their policy. A drawing that is opened as a document contains none, so it could run scripts.
const { 'Content-Security-Policy': drawingPolicy } = securityHeaders(
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
);

export function nginx(site: SiteSettings): string {
  const { url, baseUrl, trailingSlash } = site;
  const { hostname } = new URL(url);
  const base = escapePattern(baseUrl);
  const headers = Object.entries(otherHeaders).map(([name, value]) => `  add_header ${name} "${value}" always;`);
  const notFound = notFoundPages(site).map(({ folder, page }) => `  ~^${escapePattern(folder)} ${page};`);
  // Without trailing slashes, `$uri/` must not be in `try_files`: nginx would redirect to the address with a slash.
  const pages = trailingSlash
    ? ['    try_files $uri $uri/ =404;']
    : ['    rewrite ^(.+)/$ $1 permanent;', '    try_files $uri $uri.html $uri/index.html =404;'];
  // Serves the Markdown of a page to clients that prefer it. For other clients, `$site_markdown` is `/`, so the path
  // matches no file. With trailing slashes, the Markdown is in the folder of the page.
  const markdown = ['${uri}index', ...(trailingSlash ? [] : ['$uri'])].map(
    (path) => `  if (-f $document_root${path}$site_markdown) { rewrite ^ ${path}$site_markdown last; }`,
  );
  // The home page always has a trailing slash, which the rewrite would remove.
  const home = trailingSlash ? [] : [`  location = ${baseUrl} {`, `    try_files ${baseUrl}index.html =404;`, '  }'];
  return `# /etc/nginx/conf.d/${hostname}.conf. The output of the build is in ${outputIn(root, site)}.
map $uri $site_cache {
  default "${pageCache}";
  ~^${base}_assets/ "${assetCache}";
}
map $uri $site_policy {
  default "${pagePolicy}";
  ~^${base}${framesFolder}/ "${framePolicy}";
  ~*\\.(svg|xml)$ "${drawingPolicy}";
}
map $uri $site_404 {
${notFound.join('\n')}
}
map $uri $site_vary {
  ~\\.(html|md)$ Accept;
}
map $http_accept $site_markdown {
  default /;
  ~^text/markdown .md;
}

server {
  listen 80;
  server_name ${hostname};
  root ${root};
  absolute_redirect off;
  charset utf-8;
  charset_types ${textTypes};
  gzip on;
  gzip_static on;
  gzip_vary on;
  gzip_types ${textTypes} image/svg+xml;
  add_header Cache-Control $site_cache always;
  add_header Content-Security-Policy $site_policy always;
  add_header Vary $site_vary;
${headers.join('\n')}
${markdown.join('\n')}
  # 403 is the status of a folder without a page.
  error_page 403 404 =404 $site_404;
${[...home, '  location / {', ...pages, '  }'].join('\n')}
  location ~ \\.md$ { default_type text/markdown; }
  location ~ \\.rsc$ { default_type text/x-component; }
}
`;
}

export function caddy(site: SiteSettings): string {
  const { url, baseUrl, trailingSlash } = site;
  const headers = Object.entries(otherHeaders).map(([name, value]) => `\t\t${name} "${value}"`);
  const notFound = notFoundPages(site).map(({ folder, page }) => `\t\trewrite ${folder}* ${page}\n`);
  // A pattern for the encoded address, because path matchers decode addresses. It excludes `//` at the start, because a
  // redirect to such an address would lead to another host.
  const pathPattern = '(?:/[^/?]+)+';
  const pages = trailingSlash
    ? [
        // Adds the slash here, because the file server would drop the query.
        '\t@page {',
        '\t\tfile {path}/index.html',
        `\t\tvars_regexp page {uri} ^(${pathPattern})(\\?.*)?$`,
        '\t}',
        '\tredir @page {re.page.1}/{re.page.2} permanent',
      ]
    : [
        `\t@slash vars_regexp slash {uri} ^(${escapePattern(baseUrl.slice(0, -1))}${pathPattern})/(\\?.*)?$`,
        '\tredir @slash {re.slash.1}{re.slash.2} permanent',
        '\ttry_files {path} {path}.html {path}/index.html',
      ];
  return `# Caddyfile. The output of the build is in ${outputIn(root, site)}.
${url.replace('https://', '')} {
\troot * ${root}
\tencode gzip
\theader {
${headers.join('\n')}
\t}
\t@assets path ${baseUrl}_assets/*
\theader @assets Cache-Control "${assetCache}"
\t@pages not path ${baseUrl}_assets/*
\theader @pages Cache-Control "${pageCache}"
\t@frames path ${baseUrl}${framesFolder}/*
\theader @frames Content-Security-Policy "${framePolicy}"
\t@drawings path *.svg *.xml
\theader @drawings Content-Security-Policy "${drawingPolicy}"
\t@documents not path ${baseUrl}${framesFolder}/* *.svg *.xml
\theader @documents Content-Security-Policy "${pagePolicy}"
\t@markdown path *.md
\theader @markdown Content-Type "text/markdown; charset=utf-8"
\t@data path *.rsc
\theader @data Content-Type "text/x-component; charset=utf-8"
\t@prefersMarkdown {
\t\theader_regexp Accept ^text/markdown
\t\tfile {path}index.md${trailingSlash ? '' : ' {path}.md'}
\t}
\theader @prefersMarkdown Content-Type "text/markdown; charset=utf-8"
\trewrite @prefersMarkdown {file_match.relative}
\t@negotiated not path_regexp [.]\\w+$
\theader @negotiated +Vary Accept
${pages.map((line) => `${line}\n`).join('')}\tfile_server {
\t\tprecompressed br gzip
${trailingSlash ? '' : '\t\tdisable_canonical_uris\n'}\t}
\thandle_errors {
\t\theader Cache-Control "${pageCache}"
\t\theader Content-Type "text/html; charset=utf-8"
${notFound.join('')}\t\tfile_server
\t}
}
`;
}

/** A Dockerfile for an image with nginx. */
export function docker(site: SiteSettings): string {
  return `# Dockerfile. Write the configuration of nginx first: area-docs deploy --print nginx${siteArgument(site, '--site-dir ')} > nginx.conf
FROM node:24 AS build
WORKDIR /site
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npx area-docs build${siteArgument(site)} --out-dir dist

FROM nginx:stable
COPY nginx.conf /etc/nginx/conf.d/default.conf
COPY --from=build /site/dist ${outputIn(root, site)}
`;
}
