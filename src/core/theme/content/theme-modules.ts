import type { contentComponents } from './content-components.tsx';

type Module = Readonly<Record<string, unknown>>;

/** Components that a page can import by name: `import Tabs from '@theme/Tabs'`. */
export function themeModules(components: ReturnType<typeof contentComponents>): Readonly<Record<string, Module>> {
  const usable = Object.entries(components).filter(([name]) => /^[A-Z]/.test(name));
  return Object.fromEntries(
    usable.map(([name, component]) => [`@theme/${name}`, { default: component, [name]: component }]),
  );
}
