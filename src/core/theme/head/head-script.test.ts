import { gzipSync } from 'node:zlib';
import { minifySync } from 'vite';
import { describe, expect, test } from 'vitest';
import type { ResolvedThemeConfig } from '../../config/types.ts';
import { headScript } from './head-script.ts';

const colorMode = { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: true } as const;
const config = {
  socialCards: false,
  metadata: [],
  colorMode,
  docs: { sidebar: { hideable: true, autoCollapseCategories: false } },
  navbar: { hideOnScroll: false, items: [] },
  tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
  announcementBar: { id: 'news', content: 'x', isCloseable: true },
} satisfies ResolvedThemeConfig;

type Visit = {
  search?: string;
  local?: Record<string, string>;
  session?: Record<string, string>;
  dark?: boolean;
  blocked?: boolean;
};

/** Runs the script in a window with only the APIs it uses. */
function visit(
  { search = '', local = {}, session = {}, dark = false, blocked = false }: Visit,
  theme: ResolvedThemeConfig = config,
) {
  const dataset: Record<string, string> = {};
  const metas: { name?: string; content?: string }[] = [];
  const listeners = new Map<string, (event: unknown) => void>();
  const forbidden = () => {
    throw new Error('blocked');
  };
  const storage = (values: Record<string, string>) =>
    blocked ? new Proxy(values, { get: forbidden, set: forbidden }) : values;
  const window: Record<string, unknown> = {};
  const scope = {
    window,
    localStorage: storage(local),
    sessionStorage: storage(session),
    location: { search },
    document: {
      documentElement: { dataset },
      createElement: () => ({}),
      head: { append: (meta: object) => metas.push(meta) },
    },
    matchMedia: () => ({ matches: dark }),
    addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
  };
  // eslint-disable-next-line no-new-func -- The script is text for the page; this is how a page runs it.
  new Function(...Object.keys(scope), headScript(theme, '/docs/'))(...Object.values(scope));
  /** Clicks a button, or elsewhere for `null`; returns true if the script holds the click back. */
  const click = (button: object | null): boolean => {
    let isHeld = false;
    listeners.get('click')?.({
      target: { closest: () => button },
      stopImmediatePropagation: () => (isHeld = true),
    });
    return isHeld;
  };
  /** Ends the parsing of the document. */
  const complete = () => listeners.get('DOMContentLoaded')?.({});
  return { dataset, metas, session, window, click, complete };
}

describe('the colour mode before first paint', () => {
  test('follows the system until something is chosen', () => {
    expect(visit({ dark: true }).dataset).toEqual({ theme: 'dark', themeChoice: 'system' });
    expect(visit({ dark: true, local: { theme: 'light' } }).dataset).toEqual({ theme: 'light', themeChoice: 'light' });
  });

  test('is the default of the site if the site ignores the system', () => {
    const theme = {
      ...config,
      colorMode: { ...colorMode, defaultMode: 'dark', respectPrefersColorScheme: false },
    } as const;
    expect(visit({}, theme).dataset).toEqual({ theme: 'dark', themeChoice: 'dark' });
    expect(visit({ local: { theme: 'system' } }, theme).dataset.themeChoice).toBe('dark');
  });

  test('can be forced by the address for one visit', () => {
    const first = visit({ search: '?theme=dark', local: { theme: 'light' } });
    expect(first.dataset.theme).toBe('dark');
    expect(visit({ session: first.session, local: { theme: 'light' } }).dataset.theme).toBe('dark');
    expect(visit({ search: '?theme=pink' }).dataset.theme).toBe('light');
  });

  test('ignores a stored choice if there is no button', () => {
    const theme = { ...config, colorMode: { ...colorMode, disableSwitch: true, respectPrefersColorScheme: false } };
    expect(visit({ local: { theme: 'dark' } }, theme).dataset.theme).toBe('light');
  });

  test('works with storage disabled', () => {
    expect(visit({ blocked: true, dark: true }).dataset.theme).toBe('dark');
    expect(visit({ blocked: true, search: '?theme=dark' }).dataset.theme).toBe('dark');
  });

  test('colours the bars of the browser', () => {
    expect(visit({ local: { theme: 'dark' } }).metas).toEqual([{ name: 'theme-color', content: '#161311' }]);
  });
});

test('an announcement that was closed stays closed until its id changes', () => {
  expect(visit({ local: { 'announcement /docs/': 'news' } }).dataset.announcement).toBe('closed');
  expect(visit({ local: { 'announcement /docs/': 'old news' } }).dataset.announcement).toBeUndefined();
  // Another site on the same host.
  expect(visit({ local: { 'announcement /': 'news' } }).dataset.announcement).toBeUndefined();
});

test('a hidden sidebar is hidden before first paint', () => {
  expect(visit({ local: { sidebar: 'hidden' } }).dataset.sidebar).toBe('hidden');
});

describe('clicks before hydration', () => {
  test('on buttons are held back and kept in their order', () => {
    const { window, click } = visit({});
    const [first, second] = [{}, {}];
    expect([click(first), click(null), click(second)]).toEqual([true, false, true]);
    expect(window.__clicks).toEqual([first, second]);
  });

  test('on buttons that the browser handles itself are not held back', () => {
    const { window, click } = visit({});
    expect(click({ commandForElement: {} })).toBe(false);
    expect(window.__clicks).toEqual([]);
  });

  test('are no longer held back once the client has taken the queue', () => {
    const { window, click } = visit({});
    delete window.__clicks;
    expect(click({})).toBe(false);
    expect(window.__clicks).toBeUndefined();
  });

  test('are no longer held back, and controls are hidden, in a complete document whose loader has not run', () => {
    const [failed, loaded] = [visit({}), visit({})];
    loaded.dataset.loader = '';
    for (const { complete } of [failed, loaded]) complete();
    expect([failed.dataset.static, failed.click({})]).toEqual(['', false]);
    expect([loaded.dataset.static, loaded.click({})]).toEqual([undefined, true]);
  });
});

test('the script cannot close its element, and takes less than 768 bytes when published', () => {
  const script = headScript({ ...config, announcementBar: { ...config.announcementBar, id: '</script>' } }, '/docs/');
  expect(script).not.toContain('</script');
  expect(gzipSync(minifySync('head.js', script).code).length).toBeLessThan(768);
});

test('the script contains only the code that the site uses', () => {
  const plain: ResolvedThemeConfig = {
    ...config,
    colorMode: { ...colorMode, respectPrefersColorScheme: false },
    docs: { sidebar: { hideable: false, autoCollapseCategories: false } },
    announcementBar: undefined,
  };
  const minified = (theme: ResolvedThemeConfig) => minifySync('head.js', headScript(theme, '/docs/')).code;
  const parts = /prefers-color-scheme|announcement|sidebar/g;
  expect(minified(config).match(parts)).not.toBeNull();
  expect(minified(plain).match(parts)).toBeNull();
});
