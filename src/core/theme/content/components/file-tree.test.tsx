import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FileTree } from './file-tree.tsx';

const tree = (
  <FileTree>
    <ul>
      <li>
        src/{'\n'}
        <ul>
          <li>
            <strong>index.ts</strong> where it <em>starts</em>
          </li>
          <li>
            <p>two.ts</p>
          </li>
        </ul>
      </li>
      <li>
        empty/ nothing <em>yet</em>
      </li>
    </ul>
  </FileTree>
);

test('splits each entry into name, comment and content', () => {
  const html = renderToStaticMarkup(tree).replaceAll(/<svg.*?<\/svg>| class="[^"]*"/g, '');
  expect(html).toMatchInlineSnapshot(
    `"<div><ul><li><details open=""><summary><span data-kind="folder">src/</span></summary><ul><li><span data-kind="file" data-marked="true"><strong>index.ts</strong><span> where it <em>starts</em></span></span></li><li><span data-kind="file">two.ts</span></li></ul></details></li><li><span data-kind="folder">empty/<span>nothing <em>yet</em></span></span></li></ul></div>"`,
  );
});
