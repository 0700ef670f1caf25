/**
 * Functions of plugins that run before the page is interactive. The bundler adds them (`bundle/theme-parts.ts`). What they
 * return runs if the page stays without the client.
 */
export const earlyModules: readonly (() => (() => void) | void)[] = [];
