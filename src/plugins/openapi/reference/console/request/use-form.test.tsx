import { useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { makeOperation, makeParameter } from '../../../../../../tests/make/operation.ts';
import { changeReaderValues } from '../../values/reader-values.ts';
import { passOn } from './drafts.ts';
import { useForm } from './use-form.ts';

const isSandbox = vi.hoisted(() => vi.fn<() => boolean>(() => false));
// Without a document, `useSyncExternalStore` returns the server snapshot, which has none of the reader's values.
vi.mock(import('../../values/reader-values.ts'), async (original) => {
  const values = await original();
  return { ...values, useReaderValues: values.readReaderValues };
});
vi.mock('../../values/chosen-server.ts', () => ({
  useChosenServer: () => ({ choice: '', address: 'https://api.example', isSandbox: isSandbox() }),
}));

it('drops errors when the reader chooses another server or edits a value', () => {
  // Each step sets state during rendering, so React renders the component again immediately.
  const actions = ['send', 'sandbox', 'server', 'send', 'edit'].flatMap((action) => [action, 'wait', 'look']);
  const seen: string[] = [];
  function Form() {
    const { errorOf, setErrors, change } = useForm(makeOperation());
    const [[action, ...next], setActions] = useState(actions);
    if (action === undefined) return null;
    if (action === 'send') setErrors([{ field: 'id', message: 'missing' }]);
    if (action === 'sandbox' || action === 'server') isSandbox.mockReturnValue(action === 'sandbox');
    if (action === 'edit') change({});
    if (action === 'look') seen.push(errorOf('id') ?? 'valid');
    setActions(next);
    return null;
  }
  renderToStaticMarkup(<Form />);
  expect(seen).toEqual(['missing', 'valid', 'valid', 'missing', 'valid']);
});

it('shows the ids that signing in passes on, even if the reader signs in to the same account again', () => {
  isSandbox.mockReturnValue(true);
  const operation = makeOperation({ id: 'of-account', parameters: [makeParameter('id', { in: 'path' })] });
  const signIn = (id: string) => {
    passOn(operation.id, { 'path-id': id }, true);
    changeReaderValues({ sandboxTokens: {}, sandboxAccount: 'Emma' });
  };
  signIn('1');
  const actions = [() => signIn('2'), () => passOn(operation.id, { 'path-id': '3' }, true)];
  const seen: (string | undefined)[] = [];
  function Form() {
    const { values } = useForm(operation);
    const [[action, ...next], setActions] = useState(actions);
    const id = values.parameters['path-id'];
    if (id !== seen.at(-1)) seen.push(id);
    if (action) setActions(next);
    action?.();
    return null;
  }
  renderToStaticMarkup(<Form />);
  expect(seen).toEqual(['1', '2']);
});
