/** A sidebar that is made of folders, several categories open at once, and a colour mode that only the system sets. */
export default {
  title: 'Folders',
  url: 'https://example.com',
  baseUrl: '/d/',
  themeConfig: {
    colorMode: { respectPrefersColorScheme: true, disableSwitch: true },
    navbar: {
      title: 'Folders',
      items: [{ type: 'docSidebar', sidebarId: 'main', label: 'Docs', position: 'left' }],
    },
  },
};
