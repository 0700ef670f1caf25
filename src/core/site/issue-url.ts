/**
 * The address of a prefilled form for a new issue. GitLab's field names differ from those of GitHub, Gitea and Forgejo.
 * @example
 * issueUrl('https://github.com/a/b', { title: 'Typo', body: '' });
 * // 'https://github.com/a/b/issues/new?title=Typo&body='
 */
export function issueUrl(repository: string, { title, body }: { title: string; body: string }): string {
  const url = new URL(repository);
  const isGitLab = /(^|\.)gitlab\./.test(url.hostname);
  const path = url.pathname.replace(/\/+$/, '').replace(/\.git$/, '');
  url.pathname = `${path}${isGitLab ? '/-' : ''}/issues/new`;
  url.hash = '';
  const names = isGitLab ? (['issue[title]', 'issue[description]'] as const) : (['title', 'body'] as const);
  url.search = new URLSearchParams({ [names[0]]: title, [names[1]]: body }).toString();
  return url.href;
}
