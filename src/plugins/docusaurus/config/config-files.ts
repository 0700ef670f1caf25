/** Names of the configuration file. */
export const docusaurusFiles: readonly string[] = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map(
  (extension) => `docusaurus.config.${extension}`,
);
