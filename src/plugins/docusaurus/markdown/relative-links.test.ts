import { expect, test } from 'vitest';
import type { NodeTransform } from '../../../plugin.ts';
import { relativeLinks } from './relative-links.ts';

type Transforms = Record<string, NodeTransform<never>>[];

test.each([
  ['next', '../next'],
  ['v1.2', '../v1.2'],
  ['release-3.0#part', '../release-3.0#part'],
  ['a.md', undefined],
  ['a.7z?b', undefined],
  ['/a', undefined],
])(
  'on the page of a folder, resolves only relative links without an extension from the folder above: %s',
  (url, expected) => {
    const [transform] = relativeLinks({ options: { siteConfig: { trailingSlash: false } } } as never) as Transforms;
    expect(transform?.['link']?.({ type: 'link', url }, { file: 'hot/index.md', source: '' } as never)).toEqual(
      expected && { type: 'link', url: expected },
    );
  },
);
