import { expect, test } from 'vitest';
import { SiteError } from '../base/errors/site-error.ts';
import { groupWarnings } from './report.ts';

const warning = (fact: string, line: number) => new SiteError({ fact, place: { file: 'content/a.md', line } });

test('shows the first ten warnings of each kind and counts the others', () => {
  const links = Array.from({ length: 523 }, (_, line) => warning(`The link "./gone-${line}.md" leads nowhere.`, line));
  const long = Array.from({ length: 10 }, (_, line) =>
    warning(`The description of /a/${line} has ${line + 200} characters.`, line),
  );
  const mixed = [...links.slice(0, 3), ...long, warning('The site has no icon.', 1), ...links.slice(3)];
  expect(groupWarnings(mixed)).toEqual([
    { shown: links.slice(0, 10), more: 513 },
    { shown: long, more: 0 },
    { shown: [warning('The site has no icon.', 1)], more: 0 },
  ]);
  expect(groupWarnings([])).toEqual([]);
});

test('separates warnings with different messages about the same file', () => {
  const facts = ['The link "a" leads nowhere.', 'The link "a" leads to a draft.', '`a` is in no sidebar.'];
  expect(groupWarnings(facts.map((fact) => warning(fact, 1)))).toHaveLength(3);
});
