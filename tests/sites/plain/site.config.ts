/** A configuration as a plain object, without a helper. No sidebar, colour mode button or trailing slashes. */
export default {
  title: 'Plain',
  url: 'https://example.com',
  baseUrl: '/docs/',
  trailingSlash: false,
  redirects: [{ from: '/former', to: '/second' }],
  themeConfig: {
    colorMode: { defaultMode: 'dark', disableSwitch: true },
    announcementBar: { content: 'Always here.', isCloseable: false },
    footer: {
      links: [
        { title: 'Docs', items: [{ label: 'Second', to: '/second' }] },
        {
          title: 'More',
          items: [{ label: 'Elsewhere', href: 'https://example.org/' }, { html: '<b class="raw-footer">Raw</b>' }],
        },
      ],
    },
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 4 },
  },
};
