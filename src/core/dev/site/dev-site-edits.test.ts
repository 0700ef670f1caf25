import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readText } from '../../base/text/read-text.ts';
import { assembleSite } from '../../site/assemble-site.ts';
import { createDevSite, type DevSite } from './dev-site.ts';

vi.mock('../../site/assemble-site.ts', { spy: true });
vi.mock('../../base/text/read-text.ts', { spy: true });

let siteDir: string;

beforeEach(() => {
  siteDir = mkdtempSync(join(tmpdir(), 'dev-site-edits-'));
  mkdirSync(join(siteDir, 'content'));
  writeFileSync(
    join(siteDir, 'site.config.ts'),
    "export default { title: 'T', url: 'https://example.com', baseUrl: '/' };",
  );
  writeFileSync(join(siteDir, 'sidebars.ts'), 'export default {};');
  writePage('other', '# Other\n\nOther.\n');
});

afterEach(() => {
  rmSync(siteDir, { recursive: true });
  vi.clearAllMocks();
});

function writePage(id: string, text: string): void {
  writeFileSync(join(siteDir, `content/${id}.md`), text);
}

/** Opens a site whose home page has this text; calls while opening are not counted. */
async function open(text: string): Promise<DevSite> {
  writePage('index', text);
  const site = await createDevSite(siteDir, () => undefined);
  vi.clearAllMocks();
  return site;
}

/** Saves another text; resolves to the pages read since the site was opened. */
async function edit(site: DevSite, text: string): Promise<readonly string[]> {
  writePage('index', text);
  await site.reload('content/index.md');
  const read = vi.mocked(readText).mock.calls.flatMap(([, path]) => (path.startsWith('content/') ? [path] : []));
  const response = site.find('/');
  const body = response?.kind === 'page' ? response.page.body : undefined;
  expect(body?.kind === 'content' && (await body.content.loadCode())).toContain(/\S+(?=\.\n$)/.exec(text)?.[0]);
  return read;
}

const start = '# Start\n\nFirst.\n\n## Part\n\nSee [other](other.md).\n';

test('reads only the edited page if its text changes, and does not assemble the site', async () => {
  const site = await open(start);
  expect(await edit(site, `${start}\nSecond.\n`)).toEqual(['content/index.md']);
  expect(await edit(site, `${start}\nThird.\n`)).toEqual(['content/index.md', 'content/index.md']);
  expect(assembleSite).not.toHaveBeenCalled();
});

test('reads everything after a change to another file, but does not assemble the site if only texts of pages changed', async () => {
  const site = await open(start);
  void site.reload('components/note.tsx');
  expect(await edit(site, `${start}\nSecond.\n`)).toEqual(expect.arrayContaining(['content/other.md']));
  expect(assembleSite).not.toHaveBeenCalled();
});

test.each([
  ['the title', start.replace('Start', 'Begin')],
  ['the first paragraph', start.replace('First.', 'One.')],
  ['a heading', start.replace('Part', 'Chapter')],
  ['a link', start.replace('other.md', '/')],
  ['a new link', `${start}\nAnd [here](/).\n`],
  ['the front matter', `---\nsidebar_position: 2\n---\n${start}`],
])('an edit of %s assembles the site', async (_what, text) => {
  const site = await open(start);
  await edit(site, `${text}\nSecond.\n`);
  expect(assembleSite).toHaveBeenCalledTimes(1);
});

test('reports the errors of an edit until they are fixed', async () => {
  const site = await open(start);
  const errors = async (text: string) => {
    writePage('index', text);
    await site.reload('content/index.md');
    return site.current().errors.map(({ fact, place }) => `${place?.line} ${fact}`);
  };
  expect(await errors(`${start}\nAnd [there](gone.md).\n`)).toEqual(['9 The link "gone.md" leads nowhere.']);
  expect(await errors(`${start}\nLine.\n\nAnd [there](gone.md).\n`)).toEqual(['11 The link "gone.md" leads nowhere.']);
  expect(await errors(`${start}\n![There](/gone.png)\n`)).toEqual(['9 The picture "/gone.png" does not exist.']);
  expect(await errors(`${start}\nLine.\n\n![There](/gone.png)\n`)).toEqual([
    '11 The picture "/gone.png" does not exist.',
  ]);
  expect(await errors(start)).toEqual([]);
});

test('reads the configuration again if it imports a file from outside the site', async () => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'elsewhere-'));
  const title = (name: string) => writeFileSync(join(elsewhere, 'title.ts'), `export default '${name}';`);
  title('One');
  writeFileSync(
    join(siteDir, 'site.config.ts'),
    `import title from '../${basename(elsewhere)}/title.ts';
     export default { title, url: 'https://example.com', baseUrl: '/' };`,
  );
  const site = await open(start);
  title('Two');
  await edit(site, `${start}\nSecond.\n`);
  expect(site.current().site.config.title).toBe('Two');
  rmSync(elsewhere, { recursive: true });
});

test('prints an unexpected error once, and again if it returns after a fix', async () => {
  const print = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const site = await open('# Start\n\nOld.\n');
  const failure = new Error('unexpected');
  /** Adds a page, and makes the next assembly fail with the same error. */
  const change = async (page: string, isFaulty: boolean) => {
    if (isFaulty) {
      vi.mocked(assembleSite).mockImplementationOnce(() => {
        throw failure;
      });
    }
    writePage(page, `# ${page}\n`);
    await site.reload();
  };
  await change('a', true);
  await change('b', true);
  expect(print).toHaveBeenCalledOnce();
  await change('c', false);
  await change('d', true);
  expect(print).toHaveBeenCalledTimes(2);
  print.mockRestore();
});
