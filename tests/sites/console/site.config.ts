/** A contract with features that the repository's own site lacks: every kind of parameter and body. */
export default {
  title: 'Contract',
  url: 'https://example.com',
  baseUrl: '/',
  openapi: { path: 'content/api/openapi.yaml', sandbox: 'sandbox/server.ts' },
  themeConfig: { navbar: { title: 'Contract', items: [{ type: 'docSidebar', sidebarId: 'api', label: 'API' }] } },
};
