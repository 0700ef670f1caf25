import { useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { makeOperation } from '../../../../../../tests/make/operation.ts';
import { useForm } from './use-form.ts';

const isSandbox = vi.hoisted(() => vi.fn<() => boolean>(() => false));
vi.mock('../../values/chosen-server.ts', () => ({
  useChosenServer: () => ({ choice: '', address: 'https://api.example', isSandbox: isSandbox() }),
}));

it('drops errors when the reader chooses another server or edits a value', () => {
  // React renders a component again at once if it sets its state while it renders, as it does in each step.
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
