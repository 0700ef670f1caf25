import type { ComponentType, FunctionComponent } from 'react';

/** Name of a theme part and the file that replaces it, for messages. */
export type PartFile = {
  part: string;
  /** Relative to the site folder. */
  file: string;
};

/**
 * During the build, adds the part and its file to errors that a function component throws, and to the error of a value
 * that is not a component. Returns classes and other components, such as those of `memo`, unchanged.
 * @example
 * export default nameFailure(Footer, { part: 'Footer', file: 'src/theme/Footer.js' });
 */
export function nameFailure<Props extends object>(
  component: ComponentType<Props>,
  { part, file }: PartFile,
): ComponentType<Props> {
  if (typeof window !== 'undefined') return component;
  if (!isComponent(component)) {
    const type = component === null ? 'null' : typeof component;
    const fact = `The part ${part} is not a component: its default export has the type ${type}.`;
    const hint = `Export a component: \`export default function ${part}() { … }\`.`;
    return () => {
      throw Object.assign(new TypeError(fact), { topic: 'theme', fact, place: { file }, hint });
    };
  }
  if (!isPlainFunction<Props>(component)) return component;
  return function Named(props: Props) {
    try {
      return component(props);
    } catch (error) {
      // React throws promises internally. Errors with a `fact` already name their place.
      if (!(error instanceof Error) || 'fact' in error) throw error;
      const fact = `The part ${part} cannot be rendered: ${error.message}`;
      throw Object.assign(error, { fact, place: { file } });
    }
  };
}

function isPlainFunction<Props>(component: unknown): component is FunctionComponent<Props> {
  return typeof component === 'function' && !component.prototype?.isReactComponent;
}

/** True for functions, classes, names of elements, and components such as those of `memo`. */
function isComponent(value: unknown): boolean {
  return (
    /^(function|string)$/.test(typeof value) || (typeof value === 'object' && Object(value).$$typeof !== undefined)
  );
}
