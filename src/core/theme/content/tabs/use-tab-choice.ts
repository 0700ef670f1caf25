import { useCallback, useState, useSyncExternalStore } from 'react';
import { readQuery, subscribeQuery, writeQuery } from '../../preferences/query-text.ts';
import { storedText } from '../../preferences/stored-text.ts';

type TabChoice = {
  values: readonly string[];
  initial: string;
  groupId: string | undefined;
  queryName: string | undefined;
};

const nothing = () => undefined;

/**
 * The value of the selected tab, and a function to select another. The address takes precedence, then the group, then
 * the click.
 */
export function useTabChoice({ values, initial, groupId, queryName }: TabChoice) {
  const [own, setOwn] = useState(initial);
  const group = groupId === undefined ? undefined : storedText(`docs.tab.${groupId}`);

  const subscribeGroup = useCallback(
    (notify: () => void) =>
      group?.subscribe(() => {
        // Another group member was clicked, so the address must not keep the old choice.
        const value = group.read();
        if (queryName && value && values.includes(value)) writeQuery(queryName, value);
        notify();
      }) ?? (() => {}),
    [group, queryName, values],
  );
  const shared = useSyncExternalStore(subscribeGroup, () => group?.read(), nothing);
  const asked = useSyncExternalStore(subscribeQuery, () => (queryName ? readQuery(queryName) : undefined), nothing);

  function choose(value: string): void {
    setOwn(value);
    if (queryName) writeQuery(queryName, value);
    group?.write(value);
  }

  const selected = [asked, shared, own].find((value) => value !== undefined && values.includes(value)) ?? initial;
  return [selected, choose] as const;
}
