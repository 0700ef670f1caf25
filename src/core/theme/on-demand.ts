import { createElement, type ComponentProps, type ElementType } from 'react';

type LazyComponents = typeof import('./lazy-components.ts');

/** Returns a server component whose module and style sheet load only for pages that show it. */
export function onDemand<Name extends keyof LazyComponents>(name: Name) {
  return async function OnDemand(props: ComponentProps<LazyComponents[Name]>) {
    const Component: ElementType = (await import('./lazy-components.ts'))[name];
    return createElement(Component, props);
  };
}
