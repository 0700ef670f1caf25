import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CurrentPageProvider } from '../../../../../../core/theme/current-page.ts';
import { showPage } from '../../../../../../../tests/make/shown-page.ts';
import { BodyChoices } from './body-choices.tsx';

test('distinguishes `1` from "1" when it selects a choice', () => {
  const values = [
    { value: 1, name: 'Number' },
    { value: '1', name: 'Text' },
  ];
  const render = (text: string) =>
    renderToStaticMarkup(
      <CurrentPageProvider {...showPage('a.md')}>
        <BodyChoices properties={[{ name: 'id', choices: { values }, isList: false }]} text={text} onEdit={() => {}} />
      </CurrentPageProvider>,
    );
  expect(render('{"id":1}')).toContain('selected="">Number (1)');
  expect(render('{"id":"1"}')).toContain('selected="">Text (1)');
});
