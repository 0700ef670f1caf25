/**
 * Two contracts: one that uses every object and field of OpenAPI 3.1 and all extensions of other tools, and a smaller
 * one.
 */
export default {
  title: 'Everything',
  url: 'https://example.com',
  baseUrl: '/',
  openapi: [
    { id: 'api', path: 'content/api/openapi.yaml', lint: 'valid', sandbox: 'sandbox/server.ts' },
    {
      id: 'roasts',
      path: 'contracts/roasts.yaml',
      label: 'Roasts',
      lint: 'valid',
      samples: ['shell', 'python', 'ruby'],
      history: ['contracts/roasts-1.json', 'contracts/roasts-2.yaml'],
    },
  ],
  themeConfig: {
    navbar: {
      title: 'Everything',
      items: [{ type: 'docSidebar', sidebarId: 'api', label: 'API' }, { type: 'search' }],
    },
  },
};
