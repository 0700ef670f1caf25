import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { CurrentPageProvider } from '../../../../../core/theme/current-page.ts';
import { makeOperation, makeParameter } from '../../../../../../tests/make/operation.ts';
import { showPage } from '../../../../../../tests/make/shown-page.ts';
import { ParameterField } from './parameter-field.tsx';
import { useForm } from './use-form.ts';

vi.mock('../../values/chosen-server.ts', () => ({
  useChosenServer: () => ({ choice: '', address: 'https://api.example', isSandbox: false }),
}));

function render(schema: object): string {
  const parameter = makeParameter('p', { schema: { ...schema } });
  const operation = makeOperation({ parameters: [parameter] });
  const Form = () => <ParameterField form={useForm(operation)} parameter={parameter} />;
  return renderToStaticMarkup(
    <CurrentPageProvider {...showPage('a.md')}>
      <Form />
    </CurrentPageProvider>,
  );
}

it('shows the numeric keyboard only for integers, because it may lack a decimal point', () => {
  expect(render({ type: 'integer' })).toContain('inputMode="numeric"');
  expect(render({ type: 'number' })).not.toContain('inputMode');
});

it('shows JSON from left to right in every language', () => {
  expect(render({ type: 'object' })).toMatch(/<textarea[^>]* dir="ltr"/);
  expect(render({ type: 'array', items: { type: 'string' } })).not.toContain('dir=');
});
