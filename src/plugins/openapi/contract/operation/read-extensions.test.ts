import { expect, test } from 'vitest';
import { enumNotes } from '../schema/schema-node.ts';
import { readBadges, readSamples } from './read-extensions.ts';

test('reads samples of Redocly, Scalar and ReadMe, in languages that can be highlighted', () => {
  const codeSamples = [
    { lang: 'C#', source: 'Get();\n' },
    { lang: 'cURL', label: 'Terminal', source: 'curl a' },
    { lang: 'Elm' },
    'no sample',
    { source: 'as text' },
  ];
  expect(readSamples({ 'x-codeSamples': codeSamples })).toEqual([
    { language: 'csharp', label: 'C#', code: 'Get();' },
    { language: 'shell', label: 'Terminal', code: 'curl a' },
    { language: 'text', label: 'Text', code: 'as text' },
  ]);
  expect(readSamples({ 'x-readme': { 'code-samples': [{ language: 'node', name: 'Node', code: 'get()' }] } })).toEqual([
    { language: 'javascript', label: 'Node', code: 'get()' },
  ]);
  expect(readSamples({ 'x-codeSamples': [] })).toBeUndefined();
});

test('reads badges with or without a colour, and an unusual stability', () => {
  const badges = ['Old', { name: 'New', color: 'red' }, { color: 'red' }, 7];
  expect(readBadges({ 'x-badges': badges, 'x-scalar-stability': 'experimental' })).toEqual([
    'Old',
    'New',
    'experimental',
  ]);
  expect(readBadges({ 'x-scalar-stability': 'stable' })).toBeUndefined();
});

test('reads notes on values by position or by value, and ignores lists of another length', () => {
  const values = ['a', 'b', null];
  const schema = { enum: values, 'x-enum-varnames': ['A', 'B', 'None'], 'x-enumDescriptions': { b: 'The second.' } };
  expect(enumNotes(schema, ['a', 'b'])).toEqual([{ name: 'A' }, { name: 'B', description: 'The second.' }]);
  expect(enumNotes({ enum: values, 'x-enum-varnames': ['A'] }, values)).toBeUndefined();
  expect(enumNotes({ enum: values, 'x-enum-descriptions': { toString: 1 } }, values)).toBeUndefined();
});
