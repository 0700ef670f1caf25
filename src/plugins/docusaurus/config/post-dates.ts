import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isPageFile } from '../../../plugin.ts';
import { splitFrontMatter } from '../../shared/front-matter-text.ts';
import { listFiles } from '../../shared/list-files.ts';
import { readPostPath } from '../../shared/post-path.ts';
import type { Report } from './settings-report.ts';

/** The dates that Docusaurus gives to posts without a date, by path relative to `folder`. Reports each post. */
export function postDates(folder: string, siteDir: string, report: Report): Record<string, string> {
  const root = join(siteDir, folder);
  const undated = listFiles(root, () => undefined).filter(
    (file) =>
      isPageFile(file) &&
      readPostPath(file).date === undefined &&
      splitFrontMatter(readFileSync(join(root, file), 'utf8')).frontMatter['date'] === undefined,
  );
  return Object.fromEntries(
    undated.map((file) => {
      const committed = commitDate(join(root, file));
      const date = (committed ?? statSync(join(root, file)).mtime).toISOString();
      const result = `uses the date of its ${committed ? 'commit' : 'file'}`;
      const todo = `Write \`date: ${date.slice(0, 10)}\` in its front matter.`;
      report({ setting: `${folder}/${file} without a date`, result, todo });
      return [file, date];
    }),
  );
}

/** The date of the commit that added a file; undefined without history. */
function commitDate(file: string): Date | undefined {
  // A folder may look like a bare repository, whose settings could make git run programs.
  const settings = ['-c', 'safe.bareRepository=explicit', '-c', 'log.showSignature=false'];
  const command = ['log', '--follow', '--diff-filter=A', '--format=%cI', '--', basename(file)];
  try {
    const log = execFileSync('git', [...settings, ...command], { cwd: dirname(file), encoding: 'utf8', stdio: 'pipe' });
    const oldest = log.trim().split('\n').at(-1) ?? '';
    return oldest === '' ? undefined : new Date(oldest);
  } catch {
    // A downloaded archive has no history, and a small container may have no git.
    return undefined;
  }
}
