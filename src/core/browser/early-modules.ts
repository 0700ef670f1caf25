/**
 * Functions of plugins that run before the page is interactive. The bundler adds them (`bundle/theme-parts.ts`). A
 * function that one returns runs if the client fails to load.
 */
export const earlyModules: readonly (() => (() => void) | void)[] = [];
