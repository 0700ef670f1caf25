'use client';

import { useEffect, useState, type ReactNode } from 'react';
import { chooseTheme, useIsInteractive } from '../../../browser.ts';

/** `@docusaurus/useIsBrowser` */
export const useIsBrowser = useIsInteractive;

type BrowserOnlyProps = { children?: () => ReactNode; fallback?: ReactNode };

/** `@docusaurus/BrowserOnly` */
export function BrowserOnly({ children, fallback = null }: BrowserOnlyProps): ReactNode {
  return useIsBrowser() ? children?.() : fallback;
}

/** `useLocation` of `@docusaurus/router` */
export function useLocation() {
  const isBrowser = useIsBrowser();
  const { pathname, search, hash } = isBrowser ? window.location : { pathname: '/', search: '', hash: '' };
  return { pathname, search, hash, state: undefined, key: pathname };
}

type Address = string | { pathname?: string; search?: string; hash?: string };

function addressText(address: Address): string {
  if (typeof address === 'string') return address;
  const { pathname = window.location.pathname, search = '', hash = '' } = address;
  return pathname + search + hash;
}

/** `useHistory` of `@docusaurus/router` */
export function useHistory() {
  return {
    push: (address: Address) => window.location.assign(addressText(address)),
    replace: (address: Address) => window.location.replace(addressText(address)),
    location: useLocation(),
    listen: () => () => undefined,
  };
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
  const setColorMode = (mode: 'light' | 'dark' | null) => chooseTheme(mode ?? 'system');
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
