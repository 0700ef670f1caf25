'use client';

import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';

const subscribe = (): (() => void) => () => undefined;

/** `@docusaurus/useIsBrowser` */
export function useIsBrowser(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}

/** `@docusaurus/BrowserOnly` */
export function BrowserOnly({
  children,
  fallback = null,
}: {
  children?: () => ReactNode;
  fallback?: ReactNode;
}): ReactNode {
  return useIsBrowser() ? children?.() : fallback;
}

/** `useLocation` of `@docusaurus/router` */
export function useLocation() {
  const isBrowser = useIsBrowser();
  const { pathname, search, hash } = isBrowser ? window.location : { pathname: '/', search: '', hash: '' };
  return { pathname, search, hash, state: undefined, key: pathname };
}

/** `useHistory` of `@docusaurus/router` */
export function useHistory() {
  const go = (address: string | { pathname?: string }) => {
    window.location.assign(typeof address === 'string' ? address : (address.pathname ?? window.location.href));
  };
  return { push: go, replace: go, location: useLocation(), listen: subscribe };
}

/** `useColorMode` of `@docusaurus/theme-common` */
export function useColorMode() {
  const [colorMode, setShown] = useState('light');
  useEffect(() => {
    const read = () => setShown(document.documentElement.dataset['theme'] ?? 'light');
    const observer = new MutationObserver(read);
    read();
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => observer.disconnect();
  }, []);
  const setColorMode = (mode: string) => void (document.documentElement.dataset['theme'] = mode);
  return { colorMode, colorModeChoice: colorMode, isDarkTheme: colorMode === 'dark', setColorMode };
}

/** `@theme/Tabs` in components of the site. */
export function Tabs({ children, defaultValue }: { children?: ReactNode; defaultValue?: string }) {
  const items = [children].flat(2).flatMap((child) => {
    const props = typeof child === 'object' && child !== null && 'props' in child ? child.props : undefined;
    return props === undefined ? [] : [props as TabProps];
  });
  const [chosen, choose] = useState(defaultValue ?? items.find((item) => item.default)?.value ?? items[0]?.value);
  return (
    <div className="tabs-container">
      <div role="tablist" className="tabs">
        {items.map(({ value, label = value }) => (
          <button
            key={value}
            type="button"
            role="tab"
            className="tabs__item"
            aria-selected={value === chosen}
            onClick={() => choose(value)}
          >
            {label}
          </button>
        ))}
      </div>
      {items.map(({ value, children: content }) => (
        <div key={value} role="tabpanel" hidden={value !== chosen}>
          {content}
        </div>
      ))}
    </div>
  );
}

type TabProps = { value: string; label?: string; default?: boolean; children?: ReactNode };
