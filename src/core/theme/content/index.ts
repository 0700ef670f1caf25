export { contentComponents } from './content-components.tsx';
export type { ContentContext } from './content-context.ts';
export { isolate } from './parts/isolate.tsx';
export { themeModules } from './theme-modules.ts';
