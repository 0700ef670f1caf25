/**
 * The parts of the text. For a site that replaces some, the bundler adds them to this module (`bundle/theme-parts.ts`).
 */
export { engineTextParts as textParts } from './engine-text-parts.ts';
