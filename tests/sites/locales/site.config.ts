import { defineConfig } from 'area-docs';

/** Three languages, one of them right-to-left. */
export default defineConfig({
  title: 'Locales',
  url: 'https://example.com',
  baseUrl: '/docs/',
  i18n: {
    defaultLocale: 'en',
    locales: ['en', 'fr', 'ar'],
    localeConfigs: { ar: { label: 'العربية', direction: 'rtl' }, fr: { label: 'Français', htmlLang: 'fr-FR' } },
  },
  themeConfig: {
    navbar: {
      title: 'Locales',
      items: [{ type: 'docSidebar', sidebarId: 'main', label: 'Docs', position: 'left' }, { type: 'localeDropdown' }],
    },
    footer: {
      logo: { alt: 'Footer mark', src: 'img/logo.svg', srcDark: 'img/logo-dark.svg', height: '2rem' },
      links: [{ label: 'Second', to: '/second' }],
    },
  },
});
