import { expect, test } from 'vitest';
import { codeHtml } from './code-block.ts';

test('highlights code with classes', async () => {
  expect(await codeHtml({ code: '{ "id": 1 }', marks: new Map() }, 'json')).toMatchInlineSnapshot(
    `"<span class="line">{ <span class="tk-keyword">"id"</span>: <span class="tk-constant">1</span> }</span>"`,
  );
});
