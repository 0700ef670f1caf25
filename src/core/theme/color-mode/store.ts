import type { LayoutTheme } from '../../site/types.ts';
import { siteStorage, tabStorage } from '../preferences/web-storage.ts';
import { themeColors } from './theme-color.ts';

export type ThemeChoice = 'light' | 'dark' | 'system';

const STORAGE_KEY = 'theme';

/** The reader's choice, read from the root element: the site's default until the head script sets it. */
export function currentChoice(): ThemeChoice {
  return (document.documentElement.dataset.themeChoice ?? 'light') as ThemeChoice;
}

/** The next choice in the order light, dark, system; without `hasSystem`, only light and dark. */
export function nextChoice(choice: ThemeChoice, hasSystem: boolean): ThemeChoice {
  if (choice === 'system') return 'light';
  if (choice === 'light') return 'dark';
  return hasSystem ? 'system' : 'light';
}

/**
 * Applies a color mode and stores it for all tabs and later visits. Removes a mode that the address set for this tab.
 * @example chooseTheme('dark')
 */
export function chooseTheme(choice: ThemeChoice): void {
  showTheme(choice);
  tabStorage.remove(STORAGE_KEY);
  siteStorage.write(STORAGE_KEY, choice);
}

/**
 * Follows the system's color mode while the choice is `system`, and choices made in other tabs unless readers cannot
 * choose. Returns a function that stops following.
 */
export function followChanges({ disableSwitch, respectPrefersColorScheme }: LayoutTheme['colorMode']): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const onSystemChange = () => {
    if (currentChoice() === 'system') showTheme('system');
  };
  const onStorage = ({ key, newValue }: StorageEvent) => {
    // The head script stores a mode that the address sets for this tab only.
    const isForced = disableSwitch || tabStorage.read(STORAGE_KEY) !== undefined;
    // Another site on this host may use the same key.
    if (key !== STORAGE_KEY || isForced) return;
    if (newValue === 'light' || newValue === 'dark') showTheme(newValue);
    if (newValue === 'system' && respectPrefersColorScheme) showTheme(newValue);
  };
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', onSystemChange, { signal });
  addEventListener('storage', onStorage, { signal });
  return () => listening.abort();
}

function showTheme(choice: ThemeChoice): void {
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const theme = choice === 'system' ? system : choice;
  Object.assign(document.documentElement.dataset, { theme, themeChoice: choice });
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', themeColors[theme]);
}
