/** The context of `imports`. */
export type ImportsContext = {
  /** The absolute path of the site folder. */
  siteDir: string;
};

/**
 * Modules by specifier: that of an import, or the absolute path of a file whose content is replaced. `isForPages` is true
 * for modules that pages import. A page's import of a file of the site has the specifier `@site/` and the file's path
 * without extension.
 */
export type PluginImports = Readonly<
  Record<string, ({ /** Its path. */ file: string } | { /** Its code. */ code: string }) & { isForPages?: boolean }>
>;
