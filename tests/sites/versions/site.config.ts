import { defineConfig } from 'area-docs';

/** Two cut versions and the one that is being written. */
export default defineConfig({
  title: 'Versions',
  url: 'https://example.com',
  baseUrl: '/v/',
  docs: { versions: { '1.0': { label: '1.0 (old)', badge: false } } },
  themeConfig: {
    navbar: {
      title: 'Versions',
      items: [
        { type: 'docSidebar', sidebarId: 'main', label: 'Docs', position: 'left' },
        { type: 'docsVersion', position: 'left' },
        { type: 'docsVersionDropdown', dropdownItemsAfter: [{ label: 'All versions', to: '/start' }] },
      ],
    },
  },
});
