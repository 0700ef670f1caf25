import { expect, test } from 'vitest';
import { issueUrl } from './issue-url.ts';

const issue = { title: 'Docs: A & B', body: 'https://docs.example/a/\n\n> "text"\n' };

test('fills in the forms of GitHub, of compatible hosts and of GitLab', () => {
  for (const repository of [
    'https://github.com/a/b',
    'https://codeberg.org/a/b/',
    'https://github.com/a/b.git#readme',
  ]) {
    const { pathname, searchParams } = new URL(issueUrl(repository, issue));
    expect(pathname).toBe('/a/b/issues/new');
    expect(Object.fromEntries(searchParams)).toEqual(issue);
  }
  const { pathname, searchParams } = new URL(issueUrl('https://gitlab.com/group/a/b', issue));
  expect(pathname).toBe('/group/a/b/-/issues/new');
  expect(searchParams.get('issue[description]')).toBe(issue.body);
});
