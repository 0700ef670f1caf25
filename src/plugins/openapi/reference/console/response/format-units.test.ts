import { expect, it } from 'vitest';
import { formatSize, formatTime } from './format-units.ts';

it('formats times and sizes in the largest unit in which they are at least 1', () => {
  expect([35.4, 999.4, 999.5, 1000, 1400].map((time) => formatTime(time, 'en'))).toEqual([
    '35 ms',
    '999 ms',
    '1 sec',
    '1 sec',
    '1.4 sec',
  ]);
  const sizes = {
    1: '1 byte',
    999: '999 bytes',
    1000: '1 kB',
    1234: '1.2 kB',
    999949: '999.9 kB',
    999950: '1 MB',
    5e6: '5 MB',
  };
  expect(Object.keys(sizes).map((size) => formatSize(Number(size), 'en'))).toEqual(Object.values(sizes));
});
