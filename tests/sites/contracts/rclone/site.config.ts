/** 101 operations of OpenAPI 3.1 in YAML, with hardly any shared schemas. */
export default {
  title: 'rclone',
  url: 'https://example.com',
  baseUrl: '/docs/',
  // Reading a large contract takes a long time on a busy machine.
  pageTimeout: 120,
  openapi: { path: '../../../../node_modules/rclone-openapi/openapi.yaml', lint: 'valid' },
  themeConfig: { navbar: { title: 'rclone', items: [{ type: 'docSidebar', sidebarId: 'api', label: 'Reference' }] } },
};
