import type { ComponentType } from 'react';

/** A server component whose module and style sheet load only for pages that show it. */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return async function OnDemand(props: Props) {
    const Component = await load();
    return <Component {...props} />;
  };
}
