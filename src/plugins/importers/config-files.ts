/** Names of the configuration file of an Astro site. */
export const astroFiles: readonly string[] = ['mjs', 'ts', 'js', 'mts', 'cjs'].map(
  (extension) => `astro.config.${extension}`,
);

/** Paths of the configuration file of a VitePress site. */
export const vitepressFiles: readonly string[] = ['config', 'config/index'].flatMap((name) =>
  ['ts', 'mts', 'js', 'mjs', 'cjs'].map((extension) => `.vitepress/${name}.${extension}`),
);
