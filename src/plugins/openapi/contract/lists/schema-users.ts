import { childrenOf, nodesIn, treesOf } from '../schema/children-of.ts';
import type { Contract, Operation, SchemaNode } from '../types.ts';

/** Ids of the operations and names of the shared schemas that use a schema. */
export type SchemaUsers = { operations: readonly string[]; schemas: readonly string[] };

/** The operations and schemas that directly use each shared schema that has a page, in the order of the contract. */
export function schemaUsers({ operations, schemas }: Contract): ReadonlyMap<string, SchemaUsers> {
  const users = operationsBySchema({ operations });
  const namesBySchema = Object.entries(schemas).map(([id, tree]) => ({ id, names: namesIn(childrenOf(tree)) }));
  return new Map(
    Object.keys(schemas).map((name) => [
      name,
      {
        operations: (users.get(name) ?? []).map(({ id }) => id),
        schemas: namesBySchema.filter(({ id, names }) => id !== name && names.has(name)).map(({ id }) => id),
      },
    ]),
  );
}

/** The operations whose pages show each shared schema, by its name, in the order of the contract. */
export function operationsBySchema({
  operations,
}: Pick<Contract, 'operations'>): ReadonlyMap<string, readonly Operation[]> {
  const users = new Map<string, Operation[]>();
  for (const operation of operations) {
    for (const name of namesIn(treesOf(operation))) users.set(name, [...(users.get(name) ?? []), operation]);
  }
  return users;
}

function namesIn(trees: readonly SchemaNode[]): ReadonlySet<string> {
  return new Set([...nodesIn(trees)].flatMap(({ collapsed, name }) => collapsed ?? name ?? []));
}
