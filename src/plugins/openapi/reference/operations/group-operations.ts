import type { Group } from '../../contract/types.ts';
import type { ApiView } from '../api-context.ts';

/**
 * Groups operations by tag: declared tags, then undeclared tags, then the group `''` of operations without a tag. The
 * group of an unused tag has no operations.
 */
export function groupOperations({ contract: { groups, operations }, message }: ApiView) {
  const byName = Map.groupBy(operations, ({ group }) => group);
  const declared = new Map(groups.map((group) => [group.name, group]));
  const names = [...new Set([...declared.keys(), ...byName.keys()])].filter((name) => name !== '');
  const untaggedTitle = message(names.length > 0 ? 'referenceOtherOperations' : 'referenceOperations');
  return [...names, ...(byName.has('') ? [''] : [])].map((name) => {
    const group: Group = declared.get(name) ?? { name };
    const title = name === '' ? untaggedTitle : (group.label ?? name);
    return { group, title, operations: byName.get(name) ?? [] };
  });
}
