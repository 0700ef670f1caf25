import { expect, test } from 'vitest';
import { SiteErrors } from '../../../base/errors/site-error.ts';
import { compilePage } from '../../compile-page.ts';

async function reported(source: string): Promise<string[]> {
  try {
    await compilePage({ file: 'a.md', source });
    return [];
  } catch (error) {
    if (!(error instanceof SiteErrors)) throw error;
    return error.errors.map(({ fact, place }) => `${place?.line}: ${fact}`);
  }
}

// Without the check, the compiler aborts the process.
test('reports attribute names that JSX does not allow', async () => {
  expect(await reported('Text.\n\n<div {...x}>y</div>\n')).toEqual(['3: `{...x}` cannot be the name of an attribute.']);
  expect(await reported('<a b.c="d">y</a>\n')).toEqual(['1: `b.c` cannot be the name of an attribute.']);
  expect(await reported('<p>x</p><https://a.b>\n')).toEqual(['1: `a.b` cannot be the name of an attribute.']);
  expect(await reported('<p :a="b" 1c -d>x</p>\n')).toEqual([
    '1: `:a` cannot be the name of an attribute.',
    '1: `1c` cannot be the name of an attribute.',
    '1: `-d` cannot be the name of an attribute.',
  ]);
  expect(await reported('<p><a:b.c d.e/></p>\n')).toContain('1: `d.e` cannot be the name of an attribute.');
});

test('keeps names with colons and dashes, and any value', async () => {
  expect(await reported('<a data-b="{.}" aria-label=x.y href="/a.b">y</a>\n')).toEqual([]);
  expect(await reported('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>\n')).toEqual([]);
});
