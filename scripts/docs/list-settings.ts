import type { z } from 'zod';

/** One key of the configuration. */
export type Setting = {
  /** Keys from the top level: `['docs', 'path']`. */
  path: readonly string[];
  /** The expected value in error messages: "a string", "`true` or `false`"; undefined for a choice between schemas. */
  type: string | undefined;
  /** Undefined if the key has no default. */
  default: unknown;
  isRequired: boolean;
  /** Keys of an object; empty for other values. */
  children: readonly Setting[];
};

/** The part of zod's definitions that this file reads. */
type Definition = {
  type: string;
  error?: (issue: { code: string }) => unknown;
  innerType?: z.ZodType;
  in?: z.ZodType;
  shape?: Readonly<Record<string, z.ZodType>>;
  defaultValue?: unknown;
};

/** Lists the keys of an object schema with their types and defaults, in the order of the schema. */
export function listSettings(schema: z.ZodType, above: readonly string[] = []): Setting[] {
  return Object.entries(shapeOf(schema) ?? {}).map(([key, value]) => {
    const layers = layersOf(value);
    const types = layers.map(({ type }) => type);
    const path = [...above, key];
    return {
      path,
      type: layers.map(expectedBy).find((type) => type !== undefined),
      default: layers.find(({ type }) => type === 'default' || type === 'prefault')?.defaultValue,
      isRequired: !types.some((type) => type === 'default' || type === 'prefault' || type === 'optional'),
      children: listSettings(value, path),
    };
  });
}

function shapeOf(schema: z.ZodType): Definition['shape'] {
  return layersOf(schema).find(({ shape }) => shape)?.shape;
}

/** Definitions of a schema and its inner schemas, outermost first. */
function layersOf(schema: z.ZodType): Definition[] {
  const definition = schema.def as unknown as Definition;
  const inner = definition.innerType ?? definition.in;
  return [definition, ...(inner ? layersOf(inner) : [])];
}

function expectedBy({ error }: Definition): string | undefined {
  const expected = error?.({ code: 'invalid_type' });
  return typeof expected === 'string' ? expected : undefined;
}
