import { expect, test } from 'vitest';
import { lateTranslations } from './late-translations.ts';

const start = "import { translate } from '@docusaurus/Translate';";
const changed = async (...lines: string[]) => {
  const code = await lateTranslations([start, ...lines].join('\n'));
  return code.split('\n').slice(1);
};

test('delays translations at the top level until a component reads them', async () => {
  expect(
    await changed(
      "const title = translate({ message: 'Ä 😀' });",
      'export const list = [{ title, text: `${title}!` }, ...more];',
      'const note = `${title}: note`;',
      'export default () => <p title={title}>{list.map(({ text }) => text)} {other.title} {note}</p>;',
    ),
  ).toEqual([
    "const title = textInLocale(() => (translate({ message: 'Ä 😀' })));",
    'export const list = inLocale(() => ([{ title: title(), text: `${title()}!` }, ...more]));',
    'const note = textInLocale(() => (`${title()}: note`));',
    'export default () => <p title={title()}>{list.map(({ text }) => text)} {other.title} {note()}</p>;',
  ]);
});

test('leaves translations in functions, exported texts and names that are declared twice', async () => {
  const lines = [
    "const make = () => translate({ message: 'A' });",
    "export const shown = translate({ message: 'B' });",
    "const title = translate({ message: 'C' });",
    'export const Part = ({ title }) => <b>{title}</b>;',
    "const other = translate({ message: 'D' });",
    'export { other };',
  ];
  expect(await changed(...lines)).toEqual(lines);
});
