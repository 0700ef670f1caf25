'use client';

import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import { decodeAddress } from '../../../base/addresses/decode-address.ts';
import { scrollToMatch } from '../../base/scroll-to-match.ts';
import { readQuery, subscribeQuery, writeQuery } from '../../preferences/query-text.ts';
import { storedText } from '../../preferences/stored-text.ts';

export type Tab = { value: string; label: string; content: ReactNode };

type TabSwitchProps = {
  tabs: readonly Tab[];
  initial: string;
  groupId: string | undefined;
  queryName: string | undefined;
};

/** Tabs that follow the WAI-ARIA pattern: arrow keys, Home and End move and select. */
export function TabSwitch({ tabs, initial, groupId, queryName }: TabSwitchProps) {
  const list = useRef<HTMLDivElement>(null);
  const values = tabs.map(({ value }) => value);
  const [selected, choose] = useTabChoice({ values, initial, groupId, queryName });

  // The address, or other tabs with the same `groupId`, may select a tab outside the visible part of the list.
  useEffect(() => scrollToMatch(list.current, '[aria-selected=true]'), [selected]);

  /**
   * Selects a tab. Keeps this list at its position in the window, because tabs of the same group above it may change in
   * height.
   */
  function chooseInPlace(value: string): void {
    const before = list.current?.getBoundingClientRect().top ?? 0;
    flushSync(() => choose(value));
    const after = list.current?.getBoundingClientRect().top ?? 0;
    if (after !== before) scrollBy({ top: after - before, behavior: 'instant' });
  }

  /** Selects and focuses the tab that a key leads to. Ignores keys with modifiers, which are browser shortcuts. */
  function chooseByKey(event: KeyboardEvent): void {
    const { key, altKey, ctrlKey, metaKey, shiftKey, currentTarget: tabList } = event;
    if (altKey || ctrlKey || metaKey || shiftKey) return;
    const index = values.indexOf(selected);
    const step = getComputedStyle(tabList).direction === 'rtl' ? -1 : 1;
    const nextIndex = { ArrowRight: index + step, ArrowLeft: index - step, Home: 0, End: -1 }[key];
    // A negative index counts from the end.
    const value = nextIndex === undefined ? undefined : values.at(nextIndex % values.length);
    if (value === undefined) return;
    event.preventDefault();
    chooseInPlace(value);
    tabList.querySelector<HTMLElement>('[aria-selected=true]')?.focus();
  }

  return (
    <div className="tabs" data-remember={groupId}>
      <div className="tab-list" role="tablist" ref={list} onKeyDown={chooseByKey}>
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

type TabChoice = Omit<TabSwitchProps, 'tabs'> & { values: readonly string[] };

const noop = () => undefined;

/**
 * Returns the value of the selected tab, and a function that selects another tab. The value in the address takes
 * precedence over the group's stored value, which takes precedence over the last choice in these tabs.
 */
function useTabChoice({ values, initial, groupId, queryName }: TabChoice) {
  const [ownChoice, setOwnChoice] = useState(initial);
  const group = groupId === undefined ? undefined : storedText(`docs.tab.${groupId}`);

  const subscribeGroup = (notify: () => void) =>
    group?.subscribe(() => {
      // Another list of the group may have selected a tab, so the address must not keep the old value.
      const value = group.read();
      if (queryName && value && values.includes(value)) writeQuery(queryName, value);
      notify();
    }) ?? noop;
  const groupChoice = useSyncExternalStore(subscribeGroup, () => group?.read(), noop);
  const urlChoice = useSyncExternalStore(subscribeQuery, () => (queryName ? readQuery(queryName) : undefined), noop);

  function choose(value: string): void {
    setOwnChoice(value);
    if (queryName) writeQuery(queryName, value);
    group?.write(value);
  }

  const selected =
    [urlChoice, groupChoice, ownChoice].find((value) => value !== undefined && values.includes(value)) ?? initial;
  return [selected, choose] as const;
}

type TabPanelProps = {
  label: string;
  isSelected: boolean;
  /** Called when find-in-page finds text in the hidden panel, or when the hash points into it. */
  onFound: () => void;
  children: ReactNode;
};

/**
 * The panel of a tab. Hidden panels stay searchable with find-in-page, but have no role, because screen readers would
 * read each as an empty panel.
 */
function TabPanel({ label, isSelected, onFound, children }: TabPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const showPanel = useEffectEvent(onFound);
  /** Shows the panel if the hash points into it. */
  const showTarget = useEffectEvent((mustScroll: boolean) => {
    const target = document.getElementById(decodeAddress(location.hash.slice(1)));
    if (!target || !panel.current?.contains(target)) return;
    flushSync(onFound);
    if (mustScroll) target.scrollIntoView();
  });

  useLayoutEffect(() => {
    const element = panel.current;
    if (!element || isSelected) return undefined;
    // React supports only boolean `hidden`, and has no `beforematch` event.
    element.setAttribute('hidden', 'until-found');
    const controller = new AbortController();
    const { signal } = controller;
    element.addEventListener('beforematch', showPanel, { signal });
    // Browsers without `until-found` do not show the panel for a link into it. Others do, except when going back.
    const showLinked = () => (element.hidden as boolean | string) === true && showTarget(true);
    addEventListener('hashchange', showLinked, { signal });
    return () => controller.abort();
  }, [isSelected]);

  useEffect(() => {
    // `flushSync` does not work inside an effect. If the browser could not scroll to the element, because its panel was
    // hidden, the window is still at the top.
    queueMicrotask(() => showTarget(scrollY === 0));
  }, []);

  return (
    <div
      className="tab-panel"
      {...(isSelected && { role: 'tabpanel', 'aria-label': label, tabIndex: 0 })}
      hidden={!isSelected}
      ref={panel}
    >
      <p className="tab-panel-label" data-text="label">
        {label}
      </p>
      {children}
    </div>
  );
}
