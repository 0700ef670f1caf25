/**
 * The parts of the layout. For a site that replaces some, the bundler adds them to this module
 * (`bundle/theme-parts.ts`).
 */
export { engineLayoutParts as layoutParts } from './engine-layout-parts.ts';
