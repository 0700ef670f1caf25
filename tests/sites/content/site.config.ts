/** For tests of page content: its pages use every component and every option of a code fence. */
export default {
  title: 'Content',
  url: 'https://example.com',
  baseUrl: '/content/',
  favicon: 'favicon.svg',
  docs: { editUrl: 'https://example.com/edit/' },
  themeConfig: { colorMode: { respectPrefersColorScheme: true } },
};
