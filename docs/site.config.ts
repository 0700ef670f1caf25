import { defineConfig } from 'area-docs';

export default defineConfig({
  title: 'area-docs',
  tagline: 'Documentation sites from Markdown and OpenAPI',
  url: 'https://five-stacks.github.io',
  // Published below AREA's documentation, by .github/workflows/site.yml.
  baseUrl: '/area/engine/',
  favicon: 'img/favicon.svg',
  docs: { showLastUpdateTime: true },
  search: {
    synonyms: [
      ['settings', 'configuration', 'config'],
      ['languages', 'translations', 'locales', 'i18n'],
      ['hosting', 'deploy', 'publish'],
      ['agents', 'assistants', 'llm'],
      ['picture', 'image'],
      ['colours', 'colors', 'theme', 'branding'],
      ['shards', 'several machines', 'parallel'],
      ['several', 'multiple'],
    ],
  },
  themeConfig: {
    colorMode: { respectPrefersColorScheme: true },
    navbar: {
      title: 'area-docs',
      items: [
        { type: 'docSidebar', sidebarId: 'guide', label: 'Guide', position: 'left' },
        { type: 'docSidebar', sidebarId: 'reference', label: 'Reference', position: 'left' },
        { type: 'docSidebar', sidebarId: 'project', label: 'Project', position: 'left' },
        { type: 'search' },
      ],
    },
    footer: {
      links: [
        {
          title: 'Documentation',
          items: [
            { label: 'Guide', to: '/start' },
            { label: 'Reference', to: '/reference/configuration' },
            { label: 'Project', to: '/project/architecture' },
          ],
        },
      ],
    },
  },
});
