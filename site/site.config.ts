import { defineConfig } from 'area-docs';

const repository = 'https://github.com/Five-Stacks/area';
// Uses the colours of the page, so it needs no variant for dark mode.
const logo = { src: 'img/logo.svg', width: 32, height: 32 };

export default defineConfig({
  title: 'AREA',
  tagline: 'Join one action to reactions across the services you use',
  url: 'https://five-stacks.github.io',
  baseUrl: '/area/',
  favicon: 'img/favicon.svg',
  // No `editUrl`: the repository linked below contains the product, not these pages.
  docs: { showLastUpdateTime: true },
  openapi: { path: 'content/api/openapi.yaml', sandbox: 'sandbox/server.ts', defaultServer: 'sandbox' },
  search: {
    synonyms: [
      ['log in', 'login', 'sign in'],
      ['register', 'sign up', 'create account'],
      ['log out', 'sign out', 'log off'],
      ['delete', 'remove'],
      ['update', 'edit', 'change'],
      ['common failures', 'troubleshooting'],
      ['address', 'url'],
      ['environment', 'env'],
      ['paging', 'pagination'],
      ['openapi', 'swagger'],
      ['microsoft', 'outlook'],
      ['repository layout', 'folder structure'],
      ['authentication', 'token', 'api key'],
      ['authentication', 'authenticate'],
      ['current user', 'who am i', 'my user id'],
      ['live code', 'hot reload'],
      ['check the login', 'am I logged in'],
      ['one hour before', 'one hour early', 'an hour early'],
      ['port is in use', 'address already in use', 'EADDRINUSE'],
      ['area', 'automation'],
      ['errors', 'status codes', 'error codes', 'error messages'],
      ['body', 'payload'],
      ['open an issue', 'report a bug'],
      ['first admin', 'become admin'],
      ['does not run', 'not running', 'not triggering', 'not working', 'does not trigger', 'does not fire'],
      ['switch off', 'switch it off', 'turn off', 'disable', 'deactivate', 'pause', 'stop'],
      ['valid for', 'lifetime', 'expiry'],
      ['unlink', 'disconnect', 'cannot be unlinked'],
      ['reset', 'forgot', 'forgotten'],
      ['licence', 'license'],
      ['sandbox', 'mock server', 'mock'],
      ['add a service', 'new service'],
      ['executions', 'history of runs', 'run history'],
      ['time zone', 'timezone'],
      ['data model', 'database schema'],
      ['calls from a browser', 'fetch from browser', 'from the browser'],
    ],
  },
  themeConfig: {
    navbar: {
      title: 'AREA',
      // Empty, because the title next to it is the name.
      logo: { ...logo, alt: '' },
      items: [
        { type: 'docSidebar', sidebarId: 'gettingStartedSidebar', label: 'Getting Started', position: 'left' },
        { type: 'docSidebar', sidebarId: 'guidesSidebar', label: 'Guides', position: 'left' },
        { type: 'docSidebar', sidebarId: 'apiSidebar', label: 'API References', position: 'left' },
        { type: 'search' },
        { label: 'GitHub', href: repository },
      ],
    },
    footer: {
      logo: { ...logo, alt: 'AREA' },
      links: [
        {
          title: 'Documentation',
          items: [
            { label: 'Getting Started', to: '/getting-started/welcome' },
            { label: 'Guides', to: '/guides/installation' },
            { label: 'API References', to: '/api/overview' },
          ],
        },
        { title: 'Project', items: [{ label: 'Source repository', href: repository }] },
      ],
      copyright: 'Copyright © 2025 Five-Stacks',
    },
  },
});
