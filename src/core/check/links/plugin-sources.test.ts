import { expect, test } from 'vitest';
import { reactionTo } from './plugin-sources.ts';

const source = { file: 'api.yaml', text: '', links: [] };

test('handles broken addresses in a source like those in pages by default', () => {
  expect(reactionTo(source, 'throw')).toBe('throw');
  expect(reactionTo(source, 'ignore')).toBe('ignore');
});

test('only warns about a source that authors cannot correct', () => {
  expect(reactionTo({ ...source, isForeign: true }, 'throw')).toBe('warn');
  expect(reactionTo({ ...source, isForeign: true }, 'ignore')).toBe('ignore');
});

test('prefers the setting of the plugin', () => {
  expect(reactionTo({ ...source, isForeign: true, onBroken: 'throw' }, 'warn')).toBe('throw');
  expect(reactionTo({ ...source, onBroken: 'ignore' }, 'throw')).toBe('ignore');
});
