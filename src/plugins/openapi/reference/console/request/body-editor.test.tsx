import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { CurrentPageProvider } from '../../../../../core/theme/current-page.ts';
import { makeOperation } from '../../../../../../tests/make/operation.ts';
import { showPage } from '../../../../../../tests/make/shown-page.ts';
import { BodyEditor } from './body-editor.tsx';
import { useForm } from './use-form.ts';

vi.mock('../../values/chosen-server.ts', () => ({
  useChosenServer: () => ({ choice: '', address: 'https://api.example', isSandbox: false }),
}));

it.each([
  ['application/json', true],
  ['application/xml', true],
  ['text/plain', false],
])('shows a body of the type %s from left to right in every language: %s', (type, isCode) => {
  const body = { required: true, content: [{ type, examples: [] }] };
  const operation = makeOperation({ id: type, body });
  const Form = () => <BodyEditor form={useForm(operation)} body={body} />;
  const html = renderToStaticMarkup(
    <CurrentPageProvider {...showPage('a.md')}>
      <Form />
    </CurrentPageProvider>,
  );
  expect(html.includes('dir="ltr"')).toBe(isCode);
});
