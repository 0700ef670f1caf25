import { expect, test } from 'vitest';
import type { PageMeta, LayoutData, NavbarNode } from '../../site/types.ts';
import { menuOf, type MenuNode } from './menu-entries.ts';

const locales = [
  { name: 'en', label: 'English', htmlLang: 'en-GB', direction: 'ltr', homeUrl: '/' },
  { name: 'ar', label: 'العربية', htmlLang: 'ar', direction: 'rtl', homeUrl: '/ar/' },
  { name: 'fr', label: 'Français', htmlLang: 'fr', direction: 'ltr', homeUrl: '/fr/' },
] as const;
const layout = { locale: 'en', version: '2.0', locales } as unknown as LayoutData;
const meta = {
  alternates: { locales: { en: '/a/', ar: '/ar/a/' }, versions: { '2.0': '/a/' } },
} as unknown as PageMeta;
const before: NavbarNode = { type: 'html', position: 'right', html: '<hr>' };

test('languages link to the same page if it exists, or else to the home page of the language', () => {
  const menu = menuOf({ type: 'locales', position: 'right', before: [before], after: [] }, layout, meta);
  expect(menu).toEqual({
    label: 'English',
    entries: [
      { kind: 'node', node: before },
      { kind: 'link', label: 'English', language: 'en-GB', url: '/a/', isCurrent: true },
      { kind: 'link', label: 'العربية', language: 'ar', url: '/ar/a/', isCurrent: false },
      { kind: 'link', label: 'Français', language: 'fr', url: '/fr/', isCurrent: false },
    ],
  });
});

const version = (name: string) => ({ name, label: `v${name}`, url: `/${name}/` });
const versions: MenuNode = {
  type: 'versions',
  position: 'right',
  versions: [version('2.0'), version('1.0')],
  before: [],
  after: [],
  activeClassDisabled: false,
};

test('versions link to the same page if it exists, or else to the main page of the version', () => {
  expect(menuOf(versions, layout, meta)).toEqual({
    label: 'v2.0',
    entries: [
      { kind: 'link', label: 'v2.0', url: '/a/', isCurrent: true },
      { kind: 'link', label: 'v1.0', url: '/1.0/', isCurrent: false },
    ],
  });
});

test('the mark of the current version can be switched off', () => {
  const { entries } = menuOf({ ...versions, activeClassDisabled: true }, layout, meta);
  expect(entries.some((entry) => entry.kind === 'link' && entry.isCurrent)).toBe(false);
});
