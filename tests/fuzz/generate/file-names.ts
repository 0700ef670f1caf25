import fc from 'fast-check';
import { pageNames } from './links.ts';
import { oddName } from './words.ts';

/** Valid file names. */
export const fileName = oddName
  .map((name) => name.replaceAll(/[/\0]/g, ''))
  .filter((name) => name !== '' && name !== '.' && name !== '..');

/** A page's path relative to the content folder. */
export const pagePath = fc
  .tuple(
    fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(...pageNames) },
      { weight: 1, arbitrary: fileName },
      { weight: 1, arbitrary: fc.tuple(fileName, fileName).map((names) => names.join('/')) },
    ),
    fc.constantFrom('md', 'mdx'),
  )
  .map(([name, extension]) => `${name}.${extension}`);
