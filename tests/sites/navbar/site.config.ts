import { defineConfig } from 'area-docs';

/** Every feature of the layout, under the root path. */
export default defineConfig({
  title: 'Fixture',
  tagline: 'Every part of the layout',
  url: 'https://example.com',
  baseUrl: '/',
  favicon: 'img/logo.svg',
  repository: 'https://git.example/fixture/docs',
  themeConfig: {
    colorMode: { respectPrefersColorScheme: true },
    docs: { sidebar: { hideable: true, autoCollapseCategories: true } },
    announcementBar: {
      id: 'news-1',
      content: 'Read <a href="/guides/">the guides</a> first.',
      backgroundColor: '#20232a',
      textColor: '#ffffff',
    },
    navbar: {
      title: 'Fixture',
      hideOnScroll: true,
      logo: { alt: 'Fixture mark', src: 'img/logo.svg', srcDark: 'img/logo-dark.svg', width: 24, height: 24 },
      items: [
        { type: 'docSidebar', sidebarId: 'guides', label: 'Guides', position: 'left', target: '_self' },
        { type: 'doc', docId: 'about', position: 'left' },
        {
          type: 'dropdown',
          label: 'More',
          position: 'left',
          className: 'own-menu',
          items: [
            { label: 'First', to: '/guides/first' },
            { label: 'Second', to: '/guides/second' },
            { label: 'Elsewhere', href: 'https://example.org/' },
          ],
        },
        {
          type: 'dropdown',
          label: 'Reference',
          to: '/reference',
          position: 'left',
          items: [{ type: 'doc', docId: 'reference/terms', label: 'All terms' }],
        },
        { type: 'search' },
        { type: 'localeDropdown' },
        { type: 'docsVersionDropdown' },
        { type: 'html', value: '<span class="raw-item">Raw <b>html</b></span>', className: 'own-html' },
        { label: 'Source', href: 'https://example.org/source' },
        { label: 'Plain', to: '/about', className: 'own-link' },
        { html: '<em>Styled</em>', to: '/reference', target: '_self' },
      ],
    },
    chats: [{ label: 'Example Chat', href: 'https://chat.example/new?q={prompt}' }],
    footer: {
      style: 'dark',
      logo: {
        alt: 'Footer mark',
        src: 'img/logo.svg',
        srcDark: 'img/logo-dark.svg',
        width: 40,
        height: 40,
        href: 'https://example.org/',
      },
      links: [
        { label: 'About', to: '/about' },
        { label: 'Elsewhere', href: 'https://example.org/', target: '_blank' },
        { html: '<b class="raw-footer">Raw entry</b>' },
      ],
      copyright: '<p>Copyright <b>2025</b> Fixture.</p>',
    },
  },
});
