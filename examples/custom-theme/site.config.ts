import { defineConfig } from 'area-docs';

export default defineConfig({
  title: 'Kettle',
  tagline: 'Boil water from your terminal',
  url: 'https://example.org',
  baseUrl: '/',
  customCss: ['./brand.css'],
  themeConfig: {
    navbar: { title: 'Kettle', items: [{ type: 'docSidebar', sidebarId: 'docs', label: 'Docs', position: 'left' }] },
    footer: {
      links: [
        { label: 'Install', to: '/install' },
        { label: 'Source', href: 'https://example.com/kettle' },
      ],
      copyright: '© <b>Kettle Ltd.</b>',
    },
  },
});
