/** An object of unknown values. */
export type Fields = Readonly<Record<string, unknown>>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The default export of a module, or a value that is not a module. */
export function defaultOf(module: unknown): unknown {
  return isFields(module) && 'default' in module ? module['default'] : module;
}

/** The fields of an object; none for other values. */
export function fieldsOf(value: unknown): Fields {
  return isFields(value) ? value : {};
}

/** Returns a string with text; undefined for blank strings and other values. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

export function flagOf(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined;
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The strings of a list, or a list of a single string. */
export function textsOf(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string');
}

/** The fields that are not undefined. */
export function present(fields: Fields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** The fields with these names that are not undefined. */
export function pick(fields: Fields, ...names: readonly string[]): Record<string, unknown> {
  return present(Object.fromEntries(names.map((name) => [name, fields[name]])));
}
