import { expect, it } from 'vitest';
import { compilePage } from '../../content/compile-page.ts';
import { placedOperations } from './api-components.tsx';

it('the operations that a text shows by itself are found in what it was compiled to', async () => {
  const source =
    'Text\n\n<Operation id="oauth.github" />\n\n<OperationsTable />\n\n<Operation id="oauth.githubCallback" />\n';
  const { code } = await compilePage({ file: 'a.mdx', source });
  expect(placedOperations(code)).toEqual(['oauth.github', 'oauth.githubCallback']);
});
