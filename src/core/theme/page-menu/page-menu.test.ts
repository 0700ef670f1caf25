import { expect, test } from 'vitest';
import { chatUrl } from './page-menu.tsx';

test('puts the prompt or the address of the Markdown into the address of a chat, encoded', () => {
  const page = { url: 'https://docs.example/a.md', prompt: 'Read https://docs.example/a.md & "ask"' };
  expect(chatUrl('https://chat.example/new?q={prompt}', page)).toBe(
    'https://chat.example/new?q=Read%20https%3A%2F%2Fdocs.example%2Fa.md%20%26%20%22ask%22',
  );
  expect(chatUrl('https://chat.example/?page={url}#{url}', page)).toBe(
    'https://chat.example/?page=https%3A%2F%2Fdocs.example%2Fa.md#https%3A%2F%2Fdocs.example%2Fa.md',
  );
  expect(chatUrl('https://chat.example/{other}', page)).toBe('https://chat.example/{other}');
});
