/** Types for parts of the theme: `theme/Footer.tsx` in the site folder, or `theme` of a plugin. */
export type { PartName } from './core/site/theme-parts.ts';
export type * from './core/theme/parts/page-component.ts';
export type * from './core/theme/parts/part-props.ts';
