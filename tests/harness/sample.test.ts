import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cover } from './sample.ts';

type Case = { page: string; failure: string; width: number };

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);
const product = (pages: number, failures: number, widths: number): Case[] =>
  upTo(pages).flatMap((page) =>
    upTo(failures).flatMap((failure) =>
      upTo(widths).map((width) => ({ page: `page ${page}`, failure: `failure ${failure}`, width })),
    ),
  );

const size = fc.integer({ min: 1, max: 7 });

test('a sample has each value of each dimension, and no more cases than the largest dimension has values', () => {
  fc.assert(
    fc.property(size, size, size, (pages, failures, widths) => {
      const cases = product(pages, failures, widths);
      const chosen = cover(cases, (one) => one);
      for (const name of ['page', 'failure', 'width'] as const) {
        expect(new Set(chosen.map((one) => one[name]))).toEqual(new Set(cases.map((one) => one[name])));
      }
      expect(chosen).toHaveLength(Math.max(pages, failures, widths));
    }),
  );
});

test('a sample has each value when not every combination exists', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ page: fc.nat(9), failure: fc.nat(9) })), (cases) => {
      const chosen = cover(cases, (one) => one);
      expect(new Set(chosen.map(({ page }) => page))).toEqual(new Set(cases.map(({ page }) => page)));
      expect(new Set(chosen.map(({ failure }) => failure))).toEqual(new Set(cases.map(({ failure }) => failure)));
    }),
  );
});

test('a sample is the same in every run and keeps the order', () => {
  const cases = product(4, 3, 2);
  const chosen = cover(cases, (one) => one);
  expect(cover(cases, (one) => one)).toEqual(chosen);
  expect(cases.filter((one) => chosen.includes(one))).toEqual(chosen);
});
