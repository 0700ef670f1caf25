import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PageWithCode } from '../content/types.ts';
import type { Page } from '../site/types.ts';
import { failedComponents } from './failed-components.tsx';
import { staticText } from './static-text.ts';

const Fine = ({ children }: { children?: ReactNode }) => <p>{children}</p>;
const Failing = ({ text }: { text: string }) => {
  throw new Error(text);
};

test('finds the failing components among many others, with few renders', async () => {
  const uses = [
    { name: 'Fine', line: 1, column: 1 },
    ...[2, 3, 4].map((line) => ({ name: 'Failing', line, column: 1 })),
  ];
  const page = { source: 'content/a.mdx', body: { content: { uses } } } as unknown as Page<PageWithCode>;
  let renders = 0;
  const errors = await failedComponents(new Error('No ink.'), page, {
    makeBody: async (trace) => {
      const [Good, Bad] = [
        trace('Fine', Fine) as typeof Fine,
        trace('Failing', Failing) as typeof Fine & typeof Failing,
      ];
      const fine = Array.from({ length: 300 }, (_, index) => <Good key={index} />);
      return [
        ...fine,
        <Bad key="a" text="No ink." />,
        <Bad key="b" text="No paper." />,
        <Good key="c">
          <Bad text="No ink." />
        </Good>,
      ];
    },
    render: async (body) => {
      renders += 1;
      renderToStaticMarkup(await staticText(body, { toHtml: renderToStaticMarkup, keepBlocks: false }));
    },
  });
  expect(errors?.errors.map(({ fact, place }) => [fact, place?.line])).toEqual([
    ['The component `<Failing>` cannot be rendered: No ink.', 2],
    ['The component `<Failing>` cannot be rendered: No ink.', 4],
  ]);
  expect(renders).toBeLessThan(40);
});
