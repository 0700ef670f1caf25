/** The site's configuration, for components. */
declare module 'docusaurus-context' {
  const context: {
    siteConfig: Readonly<Record<string, unknown>> & {
      title: string;
      baseUrl: string;
      url: string;
      themeConfig?: Readonly<Record<string, unknown>>;
    };
    i18n: { defaultLocale: string; locales: readonly string[] };
    /** Texts by locale and id. */
    translations: Readonly<Record<string, Readonly<Record<string, string>>>>;
  };
  export default context;
}
