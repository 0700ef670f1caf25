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

const render = async (body: ReactNode) => {
  renderToStaticMarkup(await staticText(body, { toHtml: renderToStaticMarkup, keepBlocks: false }));
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
    render: (body) => {
      renders += 1;
      return render(body);
    },
  });
  expect(errors?.errors.map(({ fact, place }) => [fact, place?.line])).toEqual([
    ['The component `<Failing>` cannot be rendered: No ink.', 2],
    ['The component `<Failing>` cannot be rendered: No ink.', 4],
  ]);
  expect(renders).toBeLessThan(40);
});

test('names only the file if the page renders a component more often than its tag occurs', async () => {
  const uses = [{ name: 'Card', line: 9, column: 1 }];
  const page = { source: 'content/a.mdx', body: { content: { uses } } } as unknown as Page<PageWithCode>;
  const Card = ({ n }: { n: number }) => (n === 1 ? <Failing text="One." /> : n);
  const errors = await failedComponents(new Error('One.'), page, {
    makeBody: async (trace) => {
      const Traced = trace('Card', Card) as typeof Card;
      return [1, 2, 3].map((n) => <Traced key={n} n={n} />);
    },
    render,
  });
  expect(errors?.errors.map(({ place }) => place)).toEqual([{ file: 'content/a.mdx' }]);
});
