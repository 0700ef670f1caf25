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
  const [{ theme: colorMode = 'light', themeChoice = 'system' }, setShown] = useState<DOMStringMap>({});
  useEffect(() => {
    const read = () => setShown({ ...document.documentElement.dataset });
    const observer = new MutationObserver(read);
    read();
    observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-theme-choice'] });
    return () => observer.disconnect();
  }, []);
  const setColorMode = (mode: 'light' | 'dark' | null) => chooseTheme(mode ?? 'system');
  const colorModeChoice = themeChoice === 'system' ? null : themeChoice;
  return { colorMode, colorModeChoice, isDarkTheme: colorMode === 'dark', setColorMode };
}
