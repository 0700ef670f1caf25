import type { Contract, Group, Operation } from '../../contract/types.ts';

/** A group and its operations. The group of an unused tag has no operations. */
export type OperationGroup = { group: Group; operations: readonly Operation[] };

/** Operations by group, in the order of the contract. Undeclared groups come last; `''` is for all others. */
export function groupOperations({ groups, operations }: Pick<Contract, 'groups' | 'operations'>): OperationGroup[] {
  const byName = Map.groupBy(operations, ({ group }) => group);
  const declared = new Map(groups.map((group) => [group.name, group]));
  return [...new Set([...declared.keys(), ...byName.keys()])].map((name) => ({
    group: declared.get(name) ?? { name },
    operations: byName.get(name) ?? [],
  }));
}
