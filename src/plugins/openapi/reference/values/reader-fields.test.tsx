import type { ChangeEvent, InputHTMLAttributes, ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { TokenFields } from './reader-fields.tsx';
import { readReaderValues, tokensFor } from './reader-values.ts';

type Input = ReactElement<InputHTMLAttributes<HTMLInputElement>, 'input'>;

const inputs: Input[] = [];
vi.mock('../use-api-message.ts', () => ({ useApiMessage: () => String }));
vi.mock('./chosen-server.ts', () => ({
  useChosenServer: () => ({ address: 'https://api.example', isSandbox: false }),
}));
vi.mock('./field.tsx', () => ({
  Button: 'button',
  Field({ children }: { children: (attributes: object) => ReactElement<{ children: [Input, ReactNode] }> }) {
    inputs.push(children({}).props.children[0]);
    return null;
  },
}));

test('keeps spaces in passwords, and removes those around pasted tokens', () => {
  const credentials = [
    { name: 'login', isBasic: true },
    { name: 'key', isBasic: false },
  ];
  renderToStaticMarkup(<TokenFields servers={[]} credentials={credentials} />);
  const enter = (index: number, value: string) =>
    inputs[index]?.props.onChange?.({ target: { value } } as ChangeEvent<HTMLInputElement>);
  enter(0, 'emma:correct ');
  enter(1, ' abc ');
  expect(tokensFor(readReaderValues(), { address: 'https://api.example', isSandbox: false })).toEqual({
    login: 'emma:correct ',
    key: 'abc',
  });
});
