import { defineConfig } from 'area-docs';
import { blog } from 'area-docs/blog';

export default defineConfig({
  title: 'Kettle',
  url: 'https://example.org',
  baseUrl: '/',
  plugins: [blog({ blogTitle: 'Kettle news', blogDescription: 'News about the kettle', postsPerPage: 3 })],
  themeConfig: {
    navbar: {
      items: [
        { type: 'docSidebar', sidebarId: 'docs', label: 'Manual', position: 'left' },
        { to: '/blog/', label: 'News', position: 'left' },
      ],
    },
  },
});
