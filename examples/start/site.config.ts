import { defineConfig } from 'area-docs';

// Your editor lists all settings and explains them.
export default defineConfig({
  title: 'My docs',
  tagline: 'A one-line summary of this site',
  // The address of the published site. For https://example.org/docs/ the base URL is /docs/.
  url: 'https://example.org',
  baseUrl: '/',
  themeConfig: {
    navbar: {
      title: 'My docs',
      items: [{ type: 'docSidebar', sidebarId: 'docs', label: 'Docs', position: 'left' }, { type: 'search' }],
    },
  },
});
