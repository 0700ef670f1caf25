/** A contract that uses every object and field of OpenAPI 3.1, and every extension of others that pages show. */
export default {
  title: 'Everything',
  url: 'https://example.com',
  baseUrl: '/',
  openapi: { path: 'content/api/openapi.yaml', lint: 'valid' },
  themeConfig: {
    navbar: {
      title: 'Everything',
      items: [{ type: 'docSidebar', sidebarId: 'api', label: 'API' }, { type: 'search' }],
    },
  },
};
