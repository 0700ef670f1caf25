import { expect, it } from 'vitest';
import { formatSize, formatTime } from './format-units.ts';

it('formats times and sizes with short units', () => {
  expect([35.4, 1400].map((time) => formatTime(time, 'en'))).toEqual(['35 ms', '1.4 sec']);
  expect([1, 345, 1234, 5e6].map((size) => formatSize(size, 'en'))).toEqual(['1 byte', '345 bytes', '1.2 kB', '5 MB']);
});
