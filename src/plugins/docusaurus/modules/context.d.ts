/** The site's configuration, for components. */
declare module 'docusaurus-context' {
  const context: {
    siteConfig: Readonly<Record<string, unknown>> & { title: string; baseUrl: string; url: string };
    i18n: { currentLocale: string; defaultLocale: string; locales: readonly string[] };
  };
  export default context;
}
