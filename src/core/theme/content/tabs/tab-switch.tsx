'use client';

import { useMemo, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { TabPanel } from './tab-panel.tsx';
import { useTabChoice } from './use-tab-choice.ts';

export type Tab = { value: string; label: string; content: ReactNode };

type TabSwitchProps = {
  tabs: readonly Tab[];
  initial: string;
  groupId: string | undefined;
  queryName: string | undefined;
};

/** Tabs with the WAI-ARIA pattern: arrow keys, Home and End move and select. */
export function TabSwitch({ tabs, initial, groupId, queryName }: TabSwitchProps) {
  const list = useRef<HTMLDivElement>(null);
  const values = useMemo(() => tabs.map(({ value }) => value), [tabs]);
  const [selected, choose] = useTabChoice({ values, initial, groupId, queryName });

  /** Other tab groups above may change height, so keep this one at its position in the window. */
  function chooseInPlace(value: string): void {
    const before = list.current?.getBoundingClientRect().top ?? 0;
    flushSync(() => choose(value));
    const after = list.current?.getBoundingClientRect().top ?? 0;
    if (after !== before) scrollBy({ top: after - before, behavior: 'instant' });
  }

  function onKeyDown(event: KeyboardEvent): void {
    const next = nextIndex(event, values.indexOf(selected), values.length);
    const value = next === undefined ? undefined : values[next];
    if (next === undefined || value === undefined) return;
    event.preventDefault();
    chooseInPlace(value);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  }

  return (
    <div className="tabs">
      <div className="tab-list" role="tablist" ref={list} onKeyDown={onKeyDown}>
        {tabs.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            role="tab"
            className="tab"
            aria-selected={value === selected}
            tabIndex={value === selected ? 0 : -1}
            onClick={() => chooseInPlace(value)}
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ value, label, content }) => (
        <TabPanel key={value} label={label} isSelected={value === selected} onFound={() => choose(value)}>
          {content}
        </TabPanel>
      ))}
    </div>
  );
}

function nextIndex(event: KeyboardEvent, current: number, count: number): number | undefined {
  const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
  const forward = isRightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const backward = isRightToLeft ? 'ArrowRight' : 'ArrowLeft';
  switch (event.key) {
    case forward:
      return (current + 1) % count;
    case backward:
      return (current + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
