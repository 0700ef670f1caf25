import type { Operation, Parameter, SchemaNode } from '../types.ts';
import { partKey, type Part } from './types.ts';

type PlacedParameter = { part: Part; parameter: Parameter; schema: SchemaNode };

/** Parameters by keys that are equal in all versions. Those of the path are identified by their order in it. */
export function parametersByPart({
  parameters,
  path = '',
}: Pick<Operation, 'parameters'> & { path?: string }): ReadonlyMap<string, PlacedParameter> {
  const inPath = Array.from(path.matchAll(/\{([^}]*)\}/g), ([, name]) => name);
  return new Map(
    parameters.map((parameter) => {
      const { name, deprecated } = parameter;
      const part: Part =
        parameter.in === 'path' ? { in: 'path', name, position: inPath.indexOf(name) } : { in: parameter.in, name };
      const schema = deprecated ? { ...parameter.schema, deprecated } : parameter.schema;
      return [partKey(part), { part, parameter, schema }];
    }),
  );
}
