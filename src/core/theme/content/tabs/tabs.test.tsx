import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { messageOf } from '../../../base/errors/message-of.ts';
import { TabItem, Tabs } from './tabs.tsx';

const failure = (element: ReactElement) => {
  try {
    renderToStaticMarkup(element);
  } catch (error) {
    return messageOf(error);
  }
  return undefined;
};

test('renders all tabs with their labels, and shows only the chosen one', () => {
  const html = renderToStaticMarkup(
    <Tabs values={[{ value: 'b', label: 'Second' }]}>
      <TabItem value="a">One</TabItem>
      <TabItem value="b" default>
        Two
      </TabItem>
    </Tabs>,
  );
  const panels = html.match(/<div class="tab-panel".*?<\/div>/g);
  expect(panels).toHaveLength(2);
  expect(panels?.[0]).toMatch(/hidden="".*>a<.*One/);
  expect(panels?.[0]).not.toContain('role');
  expect(panels?.[1]).not.toContain('hidden');
  expect(panels?.[1]).toMatch(/>Second<.*Two/);
});

test('reports invalid tabs', () => {
  const item = <TabItem value="a">One</TabItem>;
  expect(failure(<Tabs />)).toMatchInlineSnapshot(`"<Tabs> contains no <TabItem>."`);
  expect(failure(<Tabs>{[item, item]}</Tabs>)).toMatchInlineSnapshot(`"Two items of <Tabs> have the value "a"."`);
  expect(failure(<Tabs queryString>{item}</Tabs>)).toMatchInlineSnapshot(
    `"<Tabs queryString> needs a groupId, or a name: queryString="name"."`,
  );
  expect(failure(<Tabs defaultValue="c">{item}</Tabs>)).toMatchInlineSnapshot(
    `"The default "c" of <Tabs> matches none of its items: a."`,
  );
  expect(
    failure(
      <Tabs>
        <p>Text that belongs nowhere</p>
      </Tabs>,
    ),
  ).toMatchInlineSnapshot(`"<Tabs> can contain only <TabItem label="…">, but it contains: Text that belongs nowhere"`);
});
