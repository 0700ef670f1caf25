import { defineConfig } from 'area-docs';

/** Two saved versions and the current one. */
export default defineConfig({
  title: 'Versions',
  url: 'https://example.com',
  baseUrl: '/docs/',
  openapi: { path: 'content/api/openapi.yaml' },
  docs: { versions: { '1.0': { label: '1.0 (old)', badge: false } } },
  themeConfig: {
    navbar: {
      title: 'Versions',
      items: [
        { type: 'docSidebar', sidebarId: 'main', label: 'Docs', position: 'left' },
        { type: 'docSidebar', sidebarId: 'reference', label: 'Reference', position: 'left' },
        { type: 'doc', docId: 'api/box/add', label: 'New', position: 'left' },
        { type: 'docsVersion', position: 'left' },
        { type: 'search' },
        { type: 'docsVersionDropdown', dropdownItemsAfter: [{ label: 'All versions', to: '/start' }] },
      ],
    },
  },
});
