/** Alternatives, discriminators and recursive schemas: 54 operations of OpenAPI 3.1 in YAML. */
export default {
  title: 'Figma',
  url: 'https://example.com',
  baseUrl: '/figma/',
  // Reading a large contract takes a long time on a busy machine.
  pageTimeout: 120,
  openapi: { path: '../../../../node_modules/@figma/rest-api-spec/openapi/openapi.yaml', lint: 'valid' },
  themeConfig: { navbar: { title: 'Figma', items: [{ type: 'docSidebar', sidebarId: 'api', label: 'Reference' }] } },
};
