import { expect, test } from 'vitest';
import { reactionTo } from './plugin-texts.ts';

const text = { file: 'api.yaml', source: '', links: [] };

test('reports broken addresses as those of pages', () => {
  expect(reactionTo(text, 'throw')).toBe('throw');
  expect(reactionTo(text, 'ignore')).toBe('ignore');
});

test('only warns about a text that authors cannot correct', () => {
  expect(reactionTo({ ...text, isForeign: true }, 'throw')).toBe('warn');
  expect(reactionTo({ ...text, isForeign: true }, 'ignore')).toBe('ignore');
});

test('the choice of the plugin comes first', () => {
  expect(reactionTo({ ...text, isForeign: true, onBroken: 'throw' }, 'warn')).toBe('throw');
  expect(reactionTo({ ...text, onBroken: 'ignore' }, 'throw')).toBe('ignore');
});
