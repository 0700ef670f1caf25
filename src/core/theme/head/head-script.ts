import type { ResolvedThemeConfig } from '../../config/types.ts';
import { themeColors } from '../color-mode/theme-color.ts';

/** The parts of the configuration that the script uses, as JSON values. */
function optionsOf({ colorMode, announcementBar, docs }: ResolvedThemeConfig, baseUrl: string) {
  return {
    defaultMode: colorMode.defaultMode,
    /** Follow the system until the reader chooses a mode. */
    followsSystem: colorMode.respectPrefersColorScheme,
    /** The button is hidden, so stored choices are ignored. */
    isFixed: colorMode.disableSwitch,
    announcement: announcementBar?.isCloseable ? announcementBar.id : undefined,
    announcementKey: `announcement ${baseUrl}`,
    /** Readers can hide the sidebar. */
    isSidebarHideable: docs.sidebar.hideable,
    colors: themeColors,
  };
}

type Options = ReturnType<typeof optionsOf>;

/**
 * The engine's only inline script: sets everything that must be correct before first paint, and holds back early
 * clicks.
 */
export function headScript(config: ResolvedThemeConfig, baseUrl: string): string {
  const options = optionsOf(config, baseUrl);
  // Inlined as values, so that the minifier removes code that this site does not use.
  const source = prepareDocument
    .toString()
    .replace(/\n\s+/g, '\n')
    .replace(/\boptions\.(\w+)/g, (_, key: keyof Options) =>
      String(JSON.stringify(options[key])).replaceAll('<', '\\u003c'),
    );
  return `(${source})()`;
}

/**
 * Published as source text, so it cannot use anything outside itself. `access` wraps each use of storage, because the
 * browser may forbid it: reads then return null, and nothing is stored.
 */
function prepareDocument(options: Options): void {
  const { dataset } = document.documentElement;
  delete dataset.static;
  const access = (action: () => string | null) => {
    try {
      return action();
    } catch {
      return null;
    }
  };
  const validChoice = (choice: string | null | undefined) =>
    choice === 'light' || choice === 'dark' || (choice === 'system' && options.followsSystem) ? choice : undefined;

  const forced = validChoice(new URLSearchParams(location.search).get('theme'));
  if (forced) access(() => (sessionStorage.theme = forced));
  const stored = options.isFixed ? undefined : validChoice(access(() => localStorage.theme));
  const session = validChoice(access(() => sessionStorage.theme));
  const choice = forced || session || stored || (options.followsSystem ? 'system' : options.defaultMode);
  const system = () => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
  const theme = (options.followsSystem && choice === 'system' ? system() : choice) as 'light' | 'dark';
  dataset.theme = theme;
  dataset.themeChoice = choice;
  const meta = document.createElement('meta');
  document.head.append(Object.assign(meta, { name: 'theme-color', content: options.colors[theme] }));

  if (options.announcement && access(() => localStorage[options.announcementKey]) === options.announcement) {
    dataset.announcement = 'closed';
  }
  if (options.isSidebarHideable && access(() => localStorage.sidebar) === 'hidden') dataset.sidebar = 'hidden';

  // Addresses of Inter and JetBrains Mono, in this order, that an earlier document fetched (`cache-fonts.ts`). Browsers
  // ignore an optional font that is not in their cache.
  let family = 'Inter';
  for (const url of access(() => localStorage.fonts)?.split(' ') || []) {
    document.fonts.add(new FontFace(family, `url(${url})`, { display: 'optional', weight: '100 900' }));
    family = 'JetBrains Mono';
    dataset.fonts = '';
  }

  const page = window as unknown as { __clicks?: HTMLElement[] };
  page.__clicks = [];
  const onClick = (event: Event) => {
    const button = (event.target as Element).closest<HTMLElement & { commandForElement?: Element }>('button');
    // Buttons with a command work without a script, so their clicks are not held back.
    if (!page.__clicks || !button || button.commandForElement) return;
    page.__clicks.push(button);
    event.stopImmediatePropagation();
  };
  addEventListener('click', onClick, true);
  // Module scripts run before this event. If the loader is blocked, missing or throws, the page is as without scripts.
  addEventListener('DOMContentLoaded', () => {
    if ('loader' in dataset) return;
    dataset.static = '';
    delete page.__clicks;
  });
}
