import { defineConfig } from 'area-docs';

/** Components that fail in the browser, never while the site is built. */
export default defineConfig({
  title: 'Faults',
  url: 'https://example.com',
  baseUrl: '/f/',
  themeConfig: {
    navbar: { title: 'Faults', items: [{ type: 'docSidebar', sidebarId: 'main', label: 'Docs', position: 'left' }] },
    footer: { copyright: 'Still here.' },
  },
});
