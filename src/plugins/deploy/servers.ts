import { assetCache, framePolicy, framesFolder, securityHeaders } from '../../plugin.ts';
import { outputIn, pageCache, type Published } from './target.ts';

const root = '/srv/www';
const { 'Content-Security-Policy': pagePolicy, ...otherHeaders } = securityHeaders();

/** The configuration of an nginx server. */
export function nginx(site: Published): string {
  const { host, baseUrl, trailingSlash } = site;
  const headers = Object.entries(otherHeaders).map(([name, value]) => `  add_header ${name} "${value}" always;`);
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

server {
  listen 80;
  server_name ${host};
  root ${root};
  absolute_redirect off;
  charset utf-8;
  charset_types text/css text/plain text/xml text/markdown application/javascript application/json;
  gzip on;
  gzip_static on;
  gzip_types text/css text/plain text/xml text/markdown application/javascript application/json image/svg+xml;
  add_header Cache-Control $site_cache always;
  add_header Content-Security-Policy $site_policy always;
${headers.join('\n')}
  error_page 404 ${baseUrl}404.html;
${[...home, '  location / {', ...pages, '  }'].join('\n')}
  location ~ \\.md$ {
    default_type text/markdown;
  }
}
`;
}

/** A Caddyfile. */
export function caddy(site: Published): string {
  const { host, baseUrl, trailingSlash } = site;
  const headers = Object.entries(otherHeaders).map(([name, value]) => `\t\t${name} "${value}"`);
  const pages = trailingSlash
    ? []
    : [
        `\t@slash path_regexp slash ^(${baseUrl === '/' ? '/.+' : `${baseUrl}.+`})/$`,
        '\tredir @slash {re.slash.1} permanent',
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
\t\trewrite * ${baseUrl}404.html
\t\tfile_server
\t}
}
`;
}

/** A Dockerfile for an image with nginx. */
export function docker(site: Published): string {
  return `# Dockerfile. Write the configuration of nginx first: area-docs deploy --print nginx > nginx.conf
FROM node:24 AS build
WORKDIR /site
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npx area-docs build --out-dir dist

FROM nginx:stable
COPY nginx.conf /etc/nginx/conf.d/default.conf
COPY --from=build /site/dist ${outputIn(root, site)}
`;
}
