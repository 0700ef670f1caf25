/** A contract with what the one of the repository's own site has not: every kind of parameter and of body. */
export default {
  title: 'Contract',
  url: 'https://example.com',
  baseUrl: '/',
  openapi: { path: 'content/api/openapi.yaml', sandbox: 'sandbox/server.ts' },
  themeConfig: { navbar: { title: 'Contract', items: [{ type: 'docSidebar', sidebarId: 'api', label: 'API' }] } },
};
