import { expect, test } from 'vitest';
import { quotePhp } from './quote-php.ts';

test('dollars between double quotes are escaped, so that PHP reads no code there', () => {
  expect(quotePhp(String.raw`curl("X: {${'$'}{print(7)}} \\ \" é \u0001")`)).toBe(
    String.raw`curl("X: {\${print(7)}} \\ \" é \u{1}")`,
  );
});

test('texts between single quotes are written in double quotes only for control characters', () => {
  expect(quotePhp(String.raw`['a' => 'it\'s $x', 'b' => 'tab\t$x']`)).toBe(
    String.raw`['a' => 'it\'s $x', 'b' => "tab\t\$x"]`,
  );
  expect(quotePhp("'line\nend'")).toBe("'line\nend'");
});
