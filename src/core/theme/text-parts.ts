/**
 * The parts of the text. If a site or plugin replaces parts, the bundler rewrites this module to include the
 * replacements (`bundle/theme-parts.ts`).
 */
export { engineTextParts as textParts } from './engine-text-parts.ts';
