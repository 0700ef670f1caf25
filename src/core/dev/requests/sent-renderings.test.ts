import { expect, test } from 'vitest';
import { createSentRenderings } from './sent-renderings.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

test('sends a page the payload that matches its HTML', () => {
  const sent = createSentRenderings();
  const names = ['one', 'two'].map((text) => sent.begin()(bytes(text)));
  expect(names.map(sent.payloadOf)).toEqual([bytes('one'), bytes('two')]);
  expect(sent.payloadOf('3')).toBeUndefined();
});

test('marks all renderings as outdated after a change, including unfinished ones', () => {
  const sent = createSentRenderings();
  const early = sent.begin();
  sent.outdate();
  const late = sent.begin();
  expect([early(bytes('')), late(bytes('')), 'unknown'].map(sent.isCurrent)).toEqual([false, true, false]);
  sent.outdate();
  expect(sent.isCurrent('2')).toBe(false);
});

test('marks renderings that began before modules changed, but not unknown ones', () => {
  const sent = createSentRenderings();
  const early = sent.begin();
  sent.outdateModules();
  const late = sent.begin();
  expect([early(bytes('')), late(bytes('')), 'unknown'].map(sent.hasOldModules)).toEqual([true, false, false]);
});

test('keeps only the last 20 renderings', () => {
  const sent = createSentRenderings();
  const names = Array.from({ length: 21 }, () => sent.begin()(bytes('x')));
  expect(names.map((name) => sent.payloadOf(name) !== undefined)).toEqual([false, ...Array<boolean>(20).fill(true)]);
});
