import { assetCache, framePolicy, framesFolder, securityHeaders } from '../../plugin.ts';
import { notFoundPages, outputIn, pageCache, siteArgument, type Published } from './target.ts';

const root = '/srv/www';
const textTypes =
  'text/css text/plain text/xml text/markdown text/x-component text/javascript application/javascript application/json';
const { 'Content-Security-Policy': pagePolicy, ...otherHeaders } = securityHeaders();

/** The configuration of an nginx server. */
export function nginx(site: Published): string {
  const { host, baseUrl, trailingSlash } = site;
  const headers = Object.entries(otherHeaders).map(([name, value]) => `  add_header ${name} "${value}" always;`);
  const notFound = notFoundPages(site).map(({ folder, page }) => `  ~^${folder} ${page};`);
  // For pages without a trailing slash, `$uri/` would make nginx redirect to the address with one.
  const pages = trailingSlash
    ? ['    try_files $uri $uri/ =404;']
    : ['    rewrite ^(.+)/$ $1 permanent;', '    try_files $uri $uri.html $uri/index.html =404;'];
  const home = trailingSlash ? [] : [`  location = ${baseUrl} {`, `    try_files ${baseUrl}index.html =404;`, '  }'];
  return `# /etc/nginx/conf.d/${host}.conf. The output of the build is in ${outputIn(root, site)}.
map $uri $site_cache {
  default "${pageCache}";
  ~^${baseUrl}_assets/ "${assetCache}";
}
map $uri $site_policy {
  default "${pagePolicy}";
  ~^${baseUrl}${framesFolder}/ "${framePolicy}";
}
map $uri $site_404 {
${notFound.join('\n')}
}

server {
  listen 80;
  server_name ${host};
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
${headers.join('\n')}
  # 403 is the status of a folder without a page.
  error_page 403 404 =404 $site_404;
${[...home, '  location / {', ...pages, '  }'].join('\n')}
  location ~ \\.md$ { default_type text/markdown; }
  location ~ \\.rsc$ { default_type text/x-component; }
}
`;
}

/** A Caddyfile. */
export function caddy(site: Published): string {
  const { host, baseUrl, trailingSlash } = site;
  const headers = Object.entries(otherHeaders).map(([name, value]) => `\t\t${name} "${value}"`);
  const notFound = notFoundPages(site).map(({ folder, page }) => `\t\trewrite ${folder}* ${page}\n`);
  const pages = trailingSlash
    ? []
    : [
        // Not a path matcher, which decodes addresses. Two slashes at the start would lead to another host.
        `\t@slash vars_regexp slash {uri} ^(${baseUrl.slice(0, -1)}(?:/[^/?]+)+)/(\\?.*)?$`,
        '\tredir @slash {re.slash.1}{re.slash.2} permanent',
        '\ttry_files {path} {path}.html {path}/index.html',
      ];
  return `# Caddyfile. The output of the build is in ${outputIn(root, site)}.
${host} {
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
\t@documents not path ${baseUrl}${framesFolder}/*
\theader @documents Content-Security-Policy "${pagePolicy}"
\t@markdown path *.md
\theader @markdown Content-Type "text/markdown; charset=utf-8"
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
export function docker(site: Published): string {
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
