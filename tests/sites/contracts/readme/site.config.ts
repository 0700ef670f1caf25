/** 54 operations of OpenAPI 3.1 in JSON, with every schema inline. */
export default {
  title: 'ReadMe',
  url: 'https://example.com',
  baseUrl: '/readme/',
  // Reading a large contract takes long on a busy machine.
  pageTimeout: 120,
  openapi: { path: '../../../../node_modules/@readme/oas-examples/3.1/json/readme.json', lint: 'valid' },
  themeConfig: { navbar: { title: 'ReadMe', items: [{ type: 'docSidebar', sidebarId: 'api', label: 'Reference' }] } },
};
