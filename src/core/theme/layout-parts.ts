/**
 * The parts of the layout. If a site or plugin replaces parts, the bundler rewrites this module to include the
 * replacements (`bundle/theme-parts.ts`).
 */
export { engineLayoutParts as layoutParts } from './engine-layout-parts.ts';
