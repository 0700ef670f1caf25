import fc from 'fast-check';
import { block } from './blocks.ts';
import { frontMatter } from './front-matter.ts';
import { withTypo } from './words.ts';

/** A page with any syntax, valid or not. */
export const page = fc
  .tuple(
    frontMatter,
    fc.array(block, { maxLength: 7 }).map((blocks) => blocks.join('\n\n')),
  )
  .chain(([start, body]) => withTypo(fc.constant(`${start}${body}\n`)));
