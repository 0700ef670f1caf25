import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useColorMode, useHistory } from './browser-parts.tsx';
import { knownModule, unknownNames } from './known-modules.ts';

test.each([
  ['@docusaurus/router', 'useHistory'],
  ['@docusaurus/theme-common', 'useColorMode'],
  ['@docusaurus/useBrokenLinks', 'default'],
  ['@theme/TOCInline', 'default'],
  ['@theme/Mermaid', 'default'],
])('components may import from %s: %s', (specifier, name) => {
  expect(unknownNames(specifier, [name])).toEqual([]);
  expect(knownModule(specifier, [name])).toMatch(new RegExp(`^export \\{ [^}]*\\b${name}\\b.* from `, 'm'));
  expect(knownModule(specifier, ['useGone'])).toContain('export const useGone = () => ({})');
});

test('hooks of Docusaurus return the initial state before the page runs', () => {
  function State() {
    const { colorMode, isDarkTheme } = useColorMode();
    const { push, location } = useHistory();
    return [colorMode, isDarkTheme, typeof push, location.pathname].join();
  }
  expect(renderToStaticMarkup(<State />)).toBe('light,false,function,/');
});
