import { SiteError } from '../base/site-error.ts';
import type { Page } from '../site/types.ts';
import { pageFile } from './page-file.ts';

type Addressed = Pick<Page, 'id' | 'route' | 'source'>;

const notFound = ['404.html', '404.rsc'];

/** Pages whose address means something else in a browser, or whose folder would be a file of another page. */
export function checkAddresses(pages: readonly Addressed[]): SiteError[] {
  const owners = new Map<string, Addressed | undefined>(notFound.map((file) => [file, undefined]));
  for (const page of pages) for (const file of Object.values(pageFile(page))) owners.set(file, page);
  return pages.flatMap((page) => unwritable(page) ?? blocked(page, owners) ?? []);
}

function unwritable({ route, source }: Addressed): SiteError | undefined {
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  const [found] = /[?#\\\u0000-\u001f]|%[\da-f]{2}/i.exec(route) ?? [];
  if (found === undefined) return undefined;
  return new SiteError({
    fact: `The address "${route}" has ${JSON.stringify(found)}, which ends or changes an address in browsers.`,
    place: { file: source },
    hint: 'Rename the file, or give the page a `slug` without it.',
  });
}

function blocked(page: Addressed, owners: ReadonlyMap<string, Addressed | undefined>): SiteError | undefined {
  const folders = page.route.slice(1, -1).split('/');
  const paths = folders.map((_, index) => folders.slice(0, index + 1).join('/'));
  const path = paths.find((folder) => owners.has(folder));
  if (path === undefined) return undefined;
  const owner = owners.get(path);
  return new SiteError({
    fact: `The page ${page.route} needs the folder "${path}", which is a file of ${owner ? owner.source : 'the not-found page'}.`,
    place: { file: page.source },
    hint: 'Rename the file, or give the page another `slug`.',
  });
}
