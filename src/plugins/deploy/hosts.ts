import { notFoundPages, outputIn, siteArgument, type SiteSettings } from './target.ts';

export function githubPages(site: SiteSettings): string {
  return `# .github/workflows/site.yml
name: Site
on:
  push:
    branches: [main]
permissions:
  contents: read
  pages: write
  id-token: write
jobs:
  publish:
    runs-on: ubuntu-latest
    environment: github-pages
    steps:
      - uses: actions/checkout@v5
        with: { fetch-depth: 0 }
      - uses: actions/setup-node@v5
        with: { node-version: 24, cache: npm }
      - run: npm ci
      - run: ${yamlText(`npx area-docs check${siteArgument(site)}`)}
      - run: ${yamlText(`npx area-docs build${siteArgument(site)} --out-dir dist`)}
      - uses: actions/upload-pages-artifact@v4
        with: { path: dist }
      - uses: actions/deploy-pages@v4
`;
}

export function gitlab(site: SiteSettings): string {
  return `# .gitlab-ci.yml
pages:
  image: node:24
  variables: { GIT_DEPTH: 0 }
  script:
    - npm ci
    - ${yamlText(`npx area-docs check${siteArgument(site)}`)}
    - ${yamlText(`npx area-docs build${siteArgument(site)} --out-dir public --precompress`)}
  artifacts:
    paths: [public]
  rules:
    - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH
`;
}

/** Contains no headers, because Netlify reads them from the file `_headers` in the output. */
export function netlify(site: SiteSettings): string {
  const notFound = notFoundPages(site).map(
    ({ folder, page }) => `\n[[redirects]]\n  from = "${folder}*"\n  to = "${page}"\n  status = 404\n`,
  );
  return `# netlify.toml
[build]
  command = ${JSON.stringify(buildCommand(site))}
  publish = "dist"

[build.environment]
  NODE_VERSION = "24"
${notFound.join('')}`;
}

/** Contains no headers, because Cloudflare reads them from the file `_headers` in the output. */
export function cloudflare(site: SiteSettings): string {
  const { url, trailingSlash } = site;
  return `// wrangler.jsonc. Publish with: ${buildCommand(site)} && npx wrangler deploy
{
  "name": "${new URL(url).hostname.replaceAll(/[^a-z0-9]+/g, '-')}",
  "compatibility_date": "2026-01-01",
  "assets": {
    "directory": "./dist",
    "html_handling": "${trailingSlash ? 'force-trailing-slash' : 'drop-trailing-slash'}",
    "not_found_handling": "404-page"
  }
}
`;
}

/** A text as a YAML value: in quotes if it contains characters that may have a meaning in YAML. */
function yamlText(text: string): string {
  return /^[\w ./-]+$/.test(text) ? text : JSON.stringify(text);
}

/**
 * Returns the command that builds into a folder for the base path. The command moves `_headers` and `_redirects`, and
 * copies the 404 page, to the root of the output, where hosts read them.
 */
function buildCommand(site: SiteSettings): string {
  const output = outputIn('dist', site);
  const build = `npx area-docs build${siteArgument(site)} --out-dir ${output}`;
  if (site.baseUrl === '/') return build;
  // `_redirects` exists only if the site or a plugin redirects pages.
  const moveRedirects = `(test ! -e ${output}/_redirects || mv ${output}/_redirects dist/)`;
  return `${build} && mv ${output}/_headers dist/ && ${moveRedirects} && cp ${output}/404.html dist/`;
}
