import { expect, test } from 'vitest';
import { admonition, changeBlocks } from './change-blocks.ts';
import type { Notes } from './notes.ts';
import { importedFile, starlightBody } from './starlight-page.ts';

test.each([
  ['./a.js', 'src/lib/a.ts'],
  ['./a.jsx', 'src/lib/a.ts'],
  ['./a', 'src/lib/a.ts'],
  ['./b.js', 'src/lib/b.js'],
  ['./b.c', 'src/lib/b.c.tsx'],
  ['@/gone.js', 'src/gone.js'],
  ['@/lib/special/a.js', 'special/a.js'],
  ['exact', 'src/lib/a.ts'],
  ['exact/b', undefined],
  ['react', undefined],
  ['#lib/a', 'src/lib/a.ts'],
  ['#a/b', undefined],
])('finds the file of %s, whose extension may be that of the compiled file', (specifier, expected) => {
  const files = ['src/lib/a.ts', 'src/lib/b.js', 'src/lib/b.ts', 'src/lib/b.c.tsx'];
  const site = {
    path: 'src/lib/own.ts',
    aliases: [
      ['*', 'types/*'],
      ['#*', 'src/*'],
      ['@/*', 'src/*'],
      ['@/lib/special/*', 'special/*'],
      ['exact', 'src/lib/a.ts'],
    ] as const,
    isFile: (path: string) => files.includes(path),
  };
  expect(importedFile(specifier, site)).toBe(expected);
});

test('keeps blocks in comments as written, so that the end of the comment is not lost', () => {
  const change = (name: string, title: string, colons: string) =>
    admonition(name, title, colons, { notes: new Map(), path: 'a.md' });
  const text = '<!--::: tip Old\nText\n\n:::-->\n\n::: tip New\nText with `<!--`\n:::\n\n::: info End\nText\n:::';
  const changed = text.replace('::: tip New', ':::tip[New]').replace('::: info End', ':::info[End]');
  expect(changeBlocks(text, change, (line) => line)).toBe(changed);
});

function bodyOf(body: string): { text: string; notes: Notes } {
  const notes: Notes = new Map();
  const text = starlightBody(body, {
    path: 'a.mdx',
    notes,
    read: () => undefined,
    resolve: (specifier) => (specifier.startsWith('.') ? specifier.replace('./', '') : undefined),
    copy: () => undefined,
    newPath: (path) => path,
  });
  return { text, notes };
}

test.each([
  ["import a, { b as people } from './data.ts';", '{people.length}', true],
  ["import './setup.ts';", 'Text', true],
  ["import { people } from './data.ts';", "import Team from './Team.astro';\n\n<Team people={people} />", false],
])('keeps the import of code only if the converted page needs it: %s', (statement, use, isKept) => {
  expect(bodyOf(`${statement}\n${use}\n`).text.includes(statement)).toBe(isKept);
});

test.each([
  ['hero', '<video poster={hero.src} />', true],
  ['* as hero', '<video poster={hero.default} />', true],
  ['hero', '<Image src={hero} alt={"Kettle"} />', false],
  ['hero', 'Text', false],
])('imports %s only if the converted page needs it: %s', (names, use, isKept) => {
  expect(bodyOf(`import ${names} from './hero.png';\n\n${use}\n`).text.includes(`import ${names}`)).toBe(isKept);
});

test('converts literals in braces, and notes imports that it cannot convert', () => {
  expect(bodyOf('<Aside type={"tip"}>A</Aside> <LinkButton href={"/a/"}>B</LinkButton>\n').text).toBe(
    '<Admonition type="tip">A</Admonition> [B](/a/)\n',
  );
  const { text, notes } = bodyOf(
    "import a from './a.js?raw';\nimport { myA } from 'pkg';\nimport c from './LICENSE';\n\n<A b />\n",
  );
  expect(text).toContain('<A b />');
  expect([...notes.keys()]).toEqual([
    'Not found: import of `./a.js?raw`',
    'Not converted: imports of packages',
    'Not converted: imports of other files',
  ]);
});

test.each([
  ['mdx "?raw"', 'mdx'],
  ['js {1} \'it\' ins={2} title="a "b" c" del=/x.*y z/ /a\\/b/ mark=\'c\'', 'js {1} ins={2} title="a "b" c"'],
  ['js title="say \'hi\' /a/ now" wrap', 'js title="say \'hi\' /a/ now" wrap'],
  ['sh /usr/bin', 'sh /usr/bin'],
  ['js title = "a"', 'js title = "a"'],
])('removes only marked words from the options of a code block: %s', (written, kept) => {
  const { text, notes } = bodyOf(`\`\`\`${written}\na\n\`\`\`\n`);
  expect(text).toBe(`\`\`\`${kept}\na\n\`\`\`\n`);
  expect([...notes.keys()]).toEqual(written === kept ? [] : ['Left out: marked words in code']);
});

test('converts tags after inline code that is not closed, and removes the markers of blocks in any script', () => {
  const { text, notes } = bodyOf(
    "import A from './a.astro';\n\n<A>A [`.ts](/a).</A>\n\n<A>`B`</A>\n\n:::注意[C]\nD\n:::\n",
  );
  expect(text.trim()).toBe('A [`.ts](/a).\n\n`B`\n\n\nD');
  expect([...notes.keys()]).toContain('Left out: the markers of ":::注意" blocks (their content is kept)');
});

test.each([
  ['pkg="a@1" dev', ['npm i -D a@1', 'pnpm add -D a@1', 'yarn add -D a@1']],
  [
    'type="create" pkg={"@a/b@latest"} args="--c"',
    ['npm create @a/b@latest -- --c', 'pnpm create @a/b@latest --c', 'yarn create @a/b --c'],
  ],
  ['type="dlx" pkg="a" args="b" prefix="C=1"', ['C=1 npx a b', 'C=1 pnpx a b', 'C=1 yarn dlx a b']],
  ['type="exec" args="a" comment="With {PKG}"', ['# With npm\nnpx a', '# With pnpm\npnpm a', '# With yarn\nyarn a']],
  ['type="run" args="dev" dev={false} pkgManagers={["npm"]}', ['npm run dev']],
])('writes the commands of <PackageManagers %s />', (attributes, expected) => {
  const { text } = bodyOf(
    `import { PackageManagers } from 'starlight-package-managers';\n\n<PackageManagers ${attributes} />\n`,
  );
  expect([...text.matchAll(/```sh tab="\w+"\n([^`]*)\n```/g)].map(([, code]) => code)).toEqual(expected);
});

test('indents the commands of <PackageManagers> in a list, and keeps a component of the site with this name', () => {
  const tag = '1. A\n\n   <PackageManagers pkg="a" pkgManagers={["bun"]} />\n';
  expect(bodyOf(tag).text).toBe('1. A\n\n   ```sh tab="bun"\n   bun add a\n   ```\n');
  const own = 'import PackageManagers from \'./a.astro\';\n<PackageManagers pkg="a" />\n';
  expect(bodyOf(own).text).toBe('{/* <PackageManagers pkg="a" /> */}\n');
});
