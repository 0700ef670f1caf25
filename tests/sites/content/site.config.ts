/** Every component and every option of a code fence, for tests of page content. */
export default {
  title: 'Content',
  url: 'https://example.com',
  baseUrl: '/content/',
  favicon: 'favicon.svg',
  docs: { editUrl: 'https://example.com/edit/' },
  themeConfig: { colorMode: { respectPrefersColorScheme: true } },
};
