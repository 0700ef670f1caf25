import { expect, test } from 'vitest';
import { compilePage } from '../../core/content/compile-page.ts';
import { htmlOf } from '../../../tests/make/compiled-page.ts';
import type { MarkdownTransform } from '../../plugin.ts';
import { mermaidPlugin } from './mermaid-plugin.ts';

const [run] = mermaidPlugin.markdown as unknown as [MarkdownTransform<unknown>];
const transforms = [{ plugin: 'mermaid', field: 'markdown' as const, data: undefined, run }];
const html = async (source: string) => htmlOf(await compilePage({ file: 'page.mdx', source, transforms }));

test('turns a fence into a drawing with a name', async () => {
  const page = await html(
    '```mermaid title="How it runs"\nflowchart LR\n  A-->B\n```\n\n```mermaid\nflowchart LR\n  A-->B\n```\n',
  );
  expect(page).toMatch(/^<Diagram svg="<svg class="diagram diagram-narrow" role="img" aria-label="How it runs"/);
  expect(page).toContain('aria-label="Flowchart: A, B"');
  // The second drawing of the same text has different ids.
  const ids = [...page.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('reports an error in a diagram at its line', async () => {
  const compiling = compilePage({
    file: 'page.mdx',
    source: 'Text\n\n```mermaid\nflowchart LR\n  A -> B\n```\n',
    transforms,
  });
  await expect(compiling).rejects.toThrowErrorMatchingInlineSnapshot(`
    [SiteErrors: The flowchart has a line that cannot be read: A -> B
      at page.mdx:5:1
      3 | \`\`\`mermaid
      4 | flowchart LR
    > 5 |   A -> B
        | ^
      6 | \`\`\`
      7 |
      → Check the arrows, brackets and quotes in this line.]
  `);
});
