export { contentComponents } from './content-components.tsx';
export type { ContentContext } from './content-context.ts';
export { isolate } from './parts/isolate.tsx';
export { onDemand } from './parts/on-demand.tsx';
export { themeModules } from './theme-modules.ts';
