/**
 * Functions of plugins that run before the page is interactive. The bundler adds them (`bundle/theme-parts.ts`). Each
 * may return a function, which runs if the client fails to load.
 */
export const earlyModules: readonly (() => (() => void) | void)[] = [];
