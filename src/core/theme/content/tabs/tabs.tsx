import type { ReactNode } from 'react';
import { elementsOf, textOf } from '../text-of.ts';
import { TabSwitch, type Tab } from './tab-switch.tsx';

type TabItemProps = { value?: string; label?: string; default?: boolean; children?: ReactNode };

export type TabsProps = {
  /** Tabs with the same group share their selection on all pages. */
  groupId?: string;
  /** Keeps the selection in the query string of the address, under this name; `true` uses `groupId` as the name. */
  queryString?: boolean | string;
  defaultValue?: string;
  /** Labels of items without a `label`, by value. `default` marks the initial tab, unless a `TabItem` has `default`. */
  values?: readonly { value: string; label?: string; default?: boolean }[];
  children?: ReactNode;
};

/**
 * Shows one of several panels. All are in the HTML, readable without JavaScript.
 * @example <Tabs groupId="os">{panels}</Tabs>
 */
export function Tabs({ groupId, queryString = false, defaultValue, values = [], children }: TabsProps) {
  const items = elementsOf<TabItemProps>(children).map(({ props }) => props);
  const tabs = items.map((item) => readTab(item, values));
  const tabValues = tabs.map(({ value }) => value);
  const duplicate = tabValues.find((value, index) => tabValues.indexOf(value) !== index);
  if (tabs.length === 0) throw new Error('<Tabs> contains no <TabItem>.');
  if (duplicate !== undefined) throw new Error(`Two items of <Tabs> have the value "${duplicate}".`);
  if (queryString === true && !groupId) {
    throw new Error('<Tabs queryString> needs a groupId, or a name: queryString="name".');
  }
  const defaultIndex = items.findIndex((item) => item.default);
  const initial = defaultValue ?? tabValues[defaultIndex] ?? values.find((item) => item.default)?.value ?? tabValues[0];
  if (initial === undefined || !tabValues.includes(initial)) {
    throw new Error(`The default "${initial}" of <Tabs> matches none of its items: ${tabValues.join(', ')}.`);
  }
  const queryName = queryString === true ? groupId : queryString || undefined;
  return <TabSwitch tabs={tabs} initial={initial} groupId={groupId} queryName={queryName} />;
}

function readTab({ value, label, children }: TabItemProps, labels: NonNullable<TabsProps['values']>): Tab {
  const key = value ?? label;
  if (key === undefined) {
    throw new Error(`<Tabs> can contain only <TabItem label="…">, but it contains: ${textOf(children).slice(0, 40)}`);
  }
  return { value: key, label: label ?? labels.find((item) => item.value === key)?.label ?? key, content: children };
}

/**
 * A panel of `Tabs`, which reads the props without rendering this component. Outside of `Tabs`, shows the children.
 * @example <TabItem value="mac" label="macOS">{steps}</TabItem>
 */
export function TabItem({ children }: TabItemProps) {
  return <>{children}</>;
}
