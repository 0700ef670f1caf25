/** The name of the module that a stand-in replaces. */
const packageName: unique symbol = Symbol('package');

/** Keys that lead from a module's exports to a stand-in. */
const exportPath: unique symbol = Symbol('exportPath');

/** The first argument of the call that a stand-in replaces. */
const argument: unique symbol = Symbol('argument');

/**
 * A placeholder for a module that is not loaded. Every property, call and construction returns another stand-in, so
 * that a configuration that only passes such values along can still be evaluated. A stand-in is 0 as a number, and
 * empty as a list. Exports in `own` are returned instead of stand-ins.
 */
export function standIn(name: string, own: Readonly<Record<string | symbol, unknown>> = { [exportPath]: [] }): unknown {
  // A function, because arrow functions cannot be constructed. Copies such as `{ ...theme }` keep its `packageName`.
  const target = Object.assign(function target() {}, { [packageName]: name });
  const get = (_: unknown, key: string | symbol): unknown => {
    if (key === packageName) return name;
    if (Object.hasOwn(own, key)) return own[key];
    if (key === argument || key === exportPath) return undefined;
    if (key === '__esModule') return true;
    // `await` and `JSON.stringify` would call these.
    if (key === 'then' || key === 'toJSON') return undefined;
    if (key === Symbol.toPrimitive) return (hint: string) => (hint === 'number' ? 0 : name);
    if (key === Symbol.iterator) return () => [].values();
    if (key === 'default') return self;
    const path = own[exportPath];
    return standIn(name, Array.isArray(path) ? { [exportPath]: [...(path as unknown[]), key] } : {});
  };
  // For `import * as name`, the bundler creates an object with the module's prototype, so the prototype must provide
  // the exports.
  const namespace = new Proxy({}, { get });
  const self: unknown = new Proxy(target, {
    get,
    getPrototypeOf: () => namespace,
    apply: (_target, _this, [first]: unknown[]) => standIn(name, { [argument]: first }),
    construct: () => standIn(name, {}) as object,
  });
  return self;
}

/** The name of the module that a stand-in replaces; undefined for other values. */
export function standInName(value: unknown): string | undefined {
  const isObject = typeof value === 'function' || (typeof value === 'object' && value !== null);
  const name: unknown = isObject ? Reflect.get(value, packageName) : undefined;
  return typeof name === 'string' ? name : undefined;
}

/**
 * Keys that lead from a module's exports to a stand-in. Undefined for other values, for results of calls or `new`, and
 * for modules with `own` exports.
 */
export function exportPathOf(value: unknown): readonly string[] | undefined {
  return standInName(value) === undefined
    ? undefined
    : (Reflect.get(Object(value), exportPath) as string[] | undefined);
}

/** The value that functions of missing packages wrap, as in `withMermaid(defineConfig({ … }))`. */
export function unwrapped(value: unknown): unknown {
  return standInName(value) === undefined ? value : unwrapped(Reflect.get(Object(value), argument));
}
