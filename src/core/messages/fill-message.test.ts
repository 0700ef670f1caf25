import { expect, test } from 'vitest';
import { consoleMessageFormatter } from '../../plugins/openapi/messages/console-messages.ts';
import { directionIn, fillMessage, isolate, isolateIn, rightToLeft } from './fill-message.ts';
import { formatMessage } from './theme-messages.ts';

test('isolates English sentences in a right-to-left language, but neither translations nor bare words', () => {
  const messages = { [rightToLeft]: 'rtl', retry: 'أعد المحاولة!' };
  expect(formatMessage(messages, 'notFoundHint')).toBe('\u2066Try one of these pages.\u2069');
  expect(formatMessage(messages, 'notFound')).toBe('Page not found');
  expect(formatMessage(messages, 'retry')).toBe('أعد المحاولة!');
  expect(formatMessage({}, 'notFoundHint')).toBe('Try one of these pages.');
  expect(consoleMessageFormatter(messages)('noBody')).toBe('\u2066The response has no body.\u2069');
});

test('isolates left-to-right values with punctuation at the edge in translations of a right-to-left language', () => {
  const messages = { [rightToLeft]: 'rtl', open: 'افتح {name}.' };
  const open = (name: string) => fillMessage(messages, 'open', 'Open {name}.', { name });
  expect(open('C++')).toBe('افتح \u2066C++\u2069.');
  expect(open('/pets/')).toBe('افتح \u2066/pets/\u2069.');
  expect(open('Pets')).toBe('افتح Pets.');
  expect(open('كتاب!')).toBe('افتح \u2068كتاب!\u2069.');
});

test('isolates text of authors in the other writing direction', () => {
  const messages = { [rightToLeft]: 'rtl' };
  expect(isolateIn(messages, '100 requests per minute')).toBe('\u2066100 requests per minute\u2069');
  expect(['Boxes.', '100', 'Boxes', 'Docker هو.'].map((text) => isolateIn(messages, text))).toEqual([
    '\u2066Boxes.\u2069',
    '100',
    'Boxes',
    'Docker هو.',
  ]);
  expect(isolateIn({}, 'هو Docker.')).toBe('\u2068هو Docker.\u2069');
  expect([directionIn(messages, 'Boxes.'), directionIn(messages, 'هو')]).toEqual(['ltr', undefined]);
  expect([directionIn({}, 'Boxes.'), directionIn({}, 'هو')]).toEqual([undefined, 'auto']);
});

test('keeps the word order of a sentence around text with direction marks', () => {
  const message = consoleMessageFormatter({});
  expect(message('addressTitle', { server: '\u202ehttp://evil\u2069' })).toBe(
    '"\\u202ehttp://evil\\u2069" is not a valid address.',
  );
  expect(fillMessage({}, 'a', '{name} and {name}', { name: 'كتاب' })).toBe('\u2068كتاب\u2069 and \u2068كتاب\u2069');
  expect(isolate('http://localhost:8080')).toBe('http://localhost:8080');
});
