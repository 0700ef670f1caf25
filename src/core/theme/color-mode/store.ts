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

/** While the choice is `system`, follows the system's color mode. Returns a function that stops following. */
export function followSystem(): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const onChange = () => {
    if (currentChoice() === 'system') showTheme('system');
  };
  system.addEventListener('change', onChange);
  return () => system.removeEventListener('change', onChange);
}

/** Follows choices made in other tabs; `system` only if `hasSystem`. Returns a function that stops following. */
export function followTabs(hasSystem: boolean): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    // The address may set a mode for this tab only, which the head script stores.
    const isForced = tabStorage.read(STORAGE_KEY) !== undefined;
    // Another site on this host may use the same key.
    if (key === STORAGE_KEY && isChoice(newValue, hasSystem) && !isForced) showTheme(newValue);
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}

function isChoice(value: string | null, hasSystem: boolean): value is ThemeChoice {
  return value === 'light' || value === 'dark' || (hasSystem && value === 'system');
}

function showTheme(choice: ThemeChoice): void {
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const theme = choice === 'system' ? system : choice;
  Object.assign(document.documentElement.dataset, { theme, themeChoice: choice });
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', themeColors[theme]);
}
