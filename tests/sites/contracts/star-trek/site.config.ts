/** 120 operations of OpenAPI 3.0 in JSON over 222 shared schemas. */
export default {
  title: 'Star Trek',
  url: 'https://example.com',
  baseUrl: '/star-trek/',
  // Reading a large contract takes long on a busy machine.
  pageTimeout: 120,
  openapi: { path: '../../../../node_modules/@readme/oas-examples/3.0/json/star-trek.json', lint: 'none' },
  themeConfig: {
    navbar: { title: 'Star Trek', items: [{ type: 'docSidebar', sidebarId: 'api', label: 'Reference' }] },
  },
};
