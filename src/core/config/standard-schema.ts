/**
 * A schema of any library that implements Standard Schema 1 (https://standardschema.dev), such as zod, valibot or
 * arktype.
 */
export type StandardSchema<Input = unknown, Output = Input> = {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => SchemaResult<Output> | Promise<SchemaResult<Output>>;
    /** For TypeScript only. */
    readonly types?: { readonly input: Input; readonly output: Output } | undefined;
  };
};

/** The value that a schema accepts. */
export type InputOf<Schema> = Schema extends StandardSchema<infer Input, infer _Output> ? Input : never;

/** The validated value of a schema. */
export type OutputOf<Schema> = Schema extends StandardSchema<infer _Input, infer Output> ? Output : undefined;

/** The result of a schema: the value with its defaults, or issues. */
export type SchemaResult<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly SchemaIssue[] };

/** `path` locates the invalid part of the value. */
export type SchemaIssue = {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
  /** Unknown keys of the object at the path. Only zod names them. */
  readonly keys?: readonly string[];
};

/** A sentence about an issue, and the path into the value. */
type Problem = { message: string; path: readonly PropertyKey[] };

/** Validates a value with a schema of any library. Rejects with `TypeError` if the schema returns no result. */
export async function validate<T>(
  schema: StandardSchema<unknown, T>,
  value: unknown,
): Promise<{ value: T; problems?: undefined } | { problems: readonly Problem[] }> {
  const result = await schema['~standard'].validate(value);
  // Accept any object, because arktype returns issues as an array with the property `issues`.
  if (Object(result) !== result) {
    throw new TypeError(
      `\`validate\` of the schema returned ${String(result)}, not an object with \`value\` or \`issues\`.`,
    );
  }
  if (!result.issues) return { value: result.value };
  return {
    // Copy the lists to plain arrays: for an empty list, `map` of arktype's array classes returns a list with one item.
    problems: [...result.issues].flatMap(({ message, path = [], keys }) => {
      const keyPath = [...path].map((part) => (typeof part === 'object' ? part.key : part));
      if (keys) return keys.map((key) => ({ message: 'This key is unknown.', path: [...keyPath, key] }));
      return { message: `${message.trim().replace(/\.$/, '')}.`, path: keyPath };
    }),
  };
}

/** True for an object or function that implements Standard Schema. */
export function isSchema(value: unknown): value is StandardSchema {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return false;
  const standard: unknown = Reflect.get(value, '~standard');
  return typeof standard === 'object' && standard !== null && typeof Reflect.get(standard, 'validate') === 'function';
}
