/** Every component and every option of a code fence, for the tests of what stands in a text. */
export default {
  title: 'Content',
  url: 'https://example.com',
  baseUrl: '/content/',
  favicon: 'favicon.svg',
  docs: { editUrl: 'https://example.com/edit/' },
  themeConfig: { colorMode: { respectPrefersColorScheme: true } },
};
