import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SiteErrors } from '../base/errors/site-error.ts';
import { loadConfig, loadSidebars } from './load-config.ts';

let siteDir: string;

beforeEach(() => {
  siteDir = mkdtempSync(join(tmpdir(), 'a site '));
});

afterEach(() => rmSync(siteDir, { recursive: true }));

function write(files: Record<string, string>): void {
  for (const [name, source] of Object.entries(files)) {
    mkdirSync(dirname(join(siteDir, name)), { recursive: true });
    writeFileSync(join(siteDir, name), source);
  }
}

/** The error, with this run's temporary folder removed from its text. */
async function messages(task: Promise<unknown>): Promise<string> {
  const error: unknown = await task.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof SiteErrors)) throw new Error('Expected SiteErrors', { cause: error });
  return error.message.replaceAll(siteDir, '<site>');
}

const config = (source: string, files: Record<string, string> = {}) => {
  write({ 'site.config.ts': source, ...files });
  return messages(loadConfig(siteDir));
};

const required = "title: 'Docs', url: 'https://example.org', baseUrl: '/'";

describe('reports characters that pages cannot contain', () => {
  test('in the title and the tagline', async () => {
    const found = await config(
      `export default { ${required.replace('Docs', String.raw`Do\u0007cs`)}, tagline: 'a\\uFFFF' };`,
    );
    expect(found).toContain('`title` has the control character U+0007.');
    expect(found).toContain('`tagline` has the control character U+FFFF.');
    expect(found).toContain('at site.config.ts:1:');
  });

  test('in sidebars', async () => {
    write({ 'sidebars.js': "export default { docs: [{ type: 'category', label: 'A\\u0000', items: ['a'] }] };" });
    const found = await messages(loadSidebars(join(siteDir, 'sidebars.js')));
    expect(found).toContain('`docs[0].label` has the control character U+0000.');
  });
});

describe('a configuration loads', () => {
  test('from any folder, with the helper and the types of the engine', async () => {
    write({
      'site.config.ts': `
        import { defineConfig, type SiteConfig } from 'area-docs';
        import { navbar } from './parts/navbar.ts';
        const title: string = 'Docs';
        export default defineConfig({ title, url: 'https://example.org', baseUrl: '/', themeConfig: { navbar } } satisfies SiteConfig);`,
      'parts/navbar.ts':
        "import title from './title.json' with { type: 'json' };\nexport const navbar = { title: title.text };",
      'parts/title.json': '{ "text": "Title" }',
    });
    const loaded = await loadConfig(siteDir);
    expect(loaded.file).toBe(join(siteDir, 'site.config.ts'));
    expect(loaded.config).toMatchObject({
      title: 'Docs',
      trailingSlash: true,
      themeConfig: { navbar: { title: 'Title' } },
    });
  });

  test.each(['site.config.js', 'site.config.mjs'])('from %s', async (name) => {
    write({ [name]: `export default { ${required} };` });
    expect((await loadConfig(siteDir)).config.title).toBe('Docs');
  });

  test.each([
    ['CommonJS after an import', "import('node:path');\nmodule.exports = { tagline: 'own' };"],
    ['indented CommonJS', "  module.exports = { tagline: 'own' };"],
    [
      'UMD',
      "!function(e,t){'object'==typeof exports?module.exports=t():e.own=t()}(this,function(){return {tagline:'own'}});",
    ],
    ['an ES module on one line', "const exports={tagline:'own'};export{exports as default}"],
    ['an indented ES module', "  const exports = { tagline: 'own' };\n  export default exports;"],
    ['an ES module with a top-level await', "export default await { tagline: 'own' };\n//exports"],
  ])('if it imports %s from a .js file', async (_, own) => {
    write({ 'site.config.ts': `import own from './own.js';\nexport default { ${required}, ...own };`, 'own.js': own });
    expect((await loadConfig(siteDir)).config.tagline).toBe('own');
  });

  test('again after an edit, even of a file that it imports', async () => {
    write({
      'site.config.ts':
        "import { title } from './title.ts';\nexport default { title, tagline: 'one', url: 'https://example.org', baseUrl: '/' };",
      'title.ts': "export { title } from './deep.ts';",
      'deep.ts': "export const title = 'one';",
    });
    expect((await loadConfig(siteDir)).config).toMatchObject({ title: 'one', tagline: 'one' });
    write({ 'deep.ts': "export const title = 'two';" });
    expect((await loadConfig(siteDir)).config).toMatchObject({ title: 'two', tagline: 'one' });
    write({ 'site.config.ts': `export default { ${required}, tagline: 'two' };` });
    expect((await loadConfig(siteDir)).config).toMatchObject({ title: 'Docs', tagline: 'two' });
  });

  test.each(['js', 'cjs'])('again after an edit of CommonJS modules that it imports: .%s', async (extension) => {
    const settings = (tagline: string) =>
      `const { title } = require('./title.${extension}');\nmodule.exports = { title: title + require('./end.json'), tagline: '${tagline}' };`;
    write({
      'site.config.ts': `import own from './own.${extension}';\nexport default { ${required}, ...own };`,
      [`own.${extension}`]: settings('one'),
      [`title.${extension}`]: "exports.title = 'one';",
      'end.json': '"!"',
    });
    expect((await loadConfig(siteDir)).config).toMatchObject({ title: 'one!', tagline: 'one' });
    write({ [`title.${extension}`]: "exports.title = 'two';" });
    expect((await loadConfig(siteDir)).config).toMatchObject({ title: 'two!', tagline: 'one' });
    write({ [`own.${extension}`]: settings('two'), 'end.json': '"?"' });
    expect((await loadConfig(siteDir)).config).toMatchObject({ title: 'two?', tagline: 'two' });
  });
});

describe('reports the errors of a configuration', () => {
  test('with their places, in the order of the file', async () => {
    const source = `import { defineConfig } from 'area-docs';

const footer = { links: [{ title: '🎉', items: [] }, { label: 'A', to: '/a' }] };

export default defineConfig({
  titel: '🎉 Docs', url: 'example.org',
  baseUrl: '/docs',
  themeConfig: {
    navbar: { items: [{ label: '🎉', to: '/' }, { type: 'menu', label: 'B' }] },
    footer,
  },
});
`;
    expect(await config(source)).toMatchInlineSnapshot(`
      "\`themeConfig.footer.links\` mixes columns with flat links: 1 of 2 entries is a column.
        at site.config.ts:3:18
        2 |
      > 3 | const footer = { links: [{ title: '🎉', items: [] }, { label: 'A', to: '/a' }] };
          |                  ^
        4 |
        → Give every entry a \`title\` and \`items\`, or none.

      \`title\` must be a string, but it is missing.
        at site.config.ts:5:29
        4 |
      > 5 | export default defineConfig({
          |                             ^
        6 |   titel: '🎉 Docs', url: 'example.org',

      \`titel\` is not a key of the configuration.
        at site.config.ts:6:3
        5 | export default defineConfig({
      > 6 |   titel: '🎉 Docs', url: 'example.org',
          |   ^
        7 |   baseUrl: '/docs',
        → Did you mean \`title\`?

      \`url\` is not a web address: 'example.org'.
        at site.config.ts:6:21
        5 | export default defineConfig({
      > 6 |   titel: '🎉 Docs', url: 'example.org',
          |                     ^
        7 |   baseUrl: '/docs',
        → Write scheme and host, as in 'https://example.org'.

      \`baseUrl\` must be a path that starts and ends with a slash, but it is '/docs'.
        at site.config.ts:7:3
        6 |   titel: '🎉 Docs', url: 'example.org',
      > 7 |   baseUrl: '/docs',
          |   ^
        8 |   themeConfig: {
        → Write \`baseUrl: '/docs/'\`.

      \`themeConfig.navbar.items[1]\` has the type 'menu', but no component exists for that type.
        at site.config.ts:9:49
         8 |   themeConfig: {
      >  9 |     navbar: { items: [{ label: '🎉', to: '/' }, { type: 'menu', label: 'B' }] },
           |                                                 ^
        10 |     footer,
        → The known types are: default, doc, docSidebar, docsVersion, html, dropdown, localeDropdown, docsVersionDropdown."
    `);
  });

  test('in the file that the key was imported from', async () => {
    const parts = {
      'navbar.ts':
        "const items = [\n  { label: 'A' },\n];\nexport { items as default };\nexport const shared = {\n  trailingSlash: 1,\n};\n",
    };
    const source = `import items, { shared } from './navbar.ts';\nexport default ({ ...shared, ${required}, themeConfig: { navbar: { items } } });`;
    expect(await config(source, parts)).toMatchInlineSnapshot(`
      "\`themeConfig.navbar.items[0]\` has no link target: { label: 'A' }.
        at navbar.ts:2:3
        1 | const items = [
      > 2 |   { label: 'A' },
          |   ^
        3 | ];
        → Give it a \`label\` and either \`to\` or \`href\`, or give it \`html\`.

      \`trailingSlash\` must be \`true\` or \`false\`, but it is 1.
        at navbar.ts:6:3
        5 | export const shared = {
      > 6 |   trailingSlash: 1,
          |   ^
        7 | };"
    `);
  });

  test('at the nearest known place if values are computed', async () => {
    const source = `const items = ['a'].map((label) => ({ label }));\nconst more = [...items, { label: 'b' }];
export default {\n  ${required},\n  themeConfig: { navbar: { items }, footer: { links: more } },\n};`;
    expect(await config(source)).toMatchInlineSnapshot(`
      "\`themeConfig.navbar.items[0]\` has no link target: { label: 'a' }.
        at site.config.ts:5:28
        4 |   title: 'Docs', url: 'https://example.org', baseUrl: '/',
      > 5 |   themeConfig: { navbar: { items }, footer: { links: more } },
          |                            ^
        6 | };
        → Give it a \`label\` and either \`to\` or \`href\`, or give it \`html\`.

      \`themeConfig.footer.links[0]\` has no link target: { label: 'a' }.
        at site.config.ts:5:47
        4 |   title: 'Docs', url: 'https://example.org', baseUrl: '/',
      > 5 |   themeConfig: { navbar: { items }, footer: { links: more } },
          |                                               ^
        6 | };
        → Give it a \`label\` and either \`to\` or \`href\`, or give it \`html\`.

      \`themeConfig.footer.links[1]\` has no link target: { label: 'b' }.
        at site.config.ts:5:47
        4 |   title: 'Docs', url: 'https://example.org', baseUrl: '/',
      > 5 |   themeConfig: { navbar: { items }, footer: { links: more } },
          |                                               ^
        6 | };
        → Give it a \`label\` and either \`to\` or \`href\`, or give it \`html\`."
    `);
  });
});

describe('reports a configuration that', () => {
  test('is missing', async () => {
    expect(await messages(loadConfig(siteDir))).toMatchInlineSnapshot(`
      "The site folder has no configuration.
        at <site>
        → Create site.config.ts, site.config.js or site.config.mjs in it, or name another folder."
    `);
    expect(await messages(loadConfig(join(siteDir, 'nowhere')))).toMatchInlineSnapshot(`
      "The site folder does not exist.
        at <site>/nowhere
        → Name the folder that contains site.config.ts, or write \`.\` for the current folder."
    `);
  });

  test('has no default export, or one that is not an object', async () => {
    expect(await config(`export const config = { ${required} };`)).toMatchInlineSnapshot(`
      "site.config.ts has no default export.
        at site.config.ts
        → Write \`export default defineConfig({ … });\`"
    `);
    expect(await config(`export default async () => ({ ${required} });`)).toMatchInlineSnapshot(`
      "The configuration must be an object like { title: 'Docs', url: 'https://example.org', baseUrl: '/' }, but it is a function.
        at site.config.ts:1:16
      > 1 | export default async () => ({ title: 'Docs', url: 'https://example.org', baseUrl: '/' });
          |                ^"
    `);
  });

  test('has JSX, which Node rejects', async () => {
    write({ 'site.config.js': `export default { ${required}, tagline: <b>a</b> };` });
    expect(await messages(loadConfig(siteDir))).toContain('Syntax error: ');
  });

  test('has a syntax error', async () => {
    expect(await config("export default {\n  title: 'Docs'\n  url: 'https://example.org',\n};\n"))
      .toMatchInlineSnapshot(`
        "Syntax error: Expected \`,\` or \`}\` but found \`Identifier\`.
          at site.config.ts:3:3
          2 |   title: 'Docs'
        > 3 |   url: 'https://example.org',
            |   ^
          4 | };
          → A bracket, comma or quote is missing or extra, here or just before."
      `);
    expect(await config("import a from './a.ts';\nexport default a;\n", { 'a.ts': 'export default {\n' }))
      .toMatchInlineSnapshot(`
        "Syntax error: Expected \`}\` but found \`EOF\`.
          at a.ts:2:1
          1 | export default {
        > 2 |
            | ^
          → A bracket, comma or quote is missing or extra, here or just before."
      `);
    expect(await config('enum Mode { Light }\nexport default {};\n')).toMatchInlineSnapshot(`
      "site.config.ts stopped with an error. SyntaxError: TypeScript enum is not supported in strip-only mode.
        at site.config.ts:1:1
      > 1 | enum Mode { Light }
          | ^
        2 | export default {};
        → Types are stripped here and nothing is compiled, so use plain objects and constants instead."
    `);
  });

  test('imports a package with an error', async () => {
    const file = 'node_modules/broken/index.cjs';
    const imported = (code: string) =>
      config("import a from 'broken/index.cjs';\nexport default a;\n", { [file]: `// A package.\n${code}\n` });
    expect(await imported('const a = ;')).toContain(
      `  at site.config.ts\n  → It was thrown at <site>/${file}:2. Correct this package, or remove its import.`,
    );
    writeFileSync(join(siteDir, 'node_modules/broken/index.mjs'), 'export default null.a;\n');
    expect(await config("import a from 'broken/index.mjs';\nexport default a;\n")).toContain(
      '→ It was thrown at <site>/node_modules/broken/index.mjs:1:21. Correct',
    );
    const inner = { 'node_modules/broken/inner.mjs': 'const = 1;\n' };
    writeFileSync(join(siteDir, 'node_modules/broken/outer.mjs'), "export { default } from './inner.mjs';\n");
    expect(await config("import a from 'broken/outer.mjs';\nexport default a;\n", inner)).toContain(
      '→ It was thrown at <site>/node_modules/broken/inner.mjs:1:7. Correct',
    );
  });

  test('imports a missing file, export or package', async () => {
    const parts = {
      'parts.ts': "import type { A } from './types-only.ts';\nimport './gone.ts';\nimport 'no-such-package/part';\n",
    };
    expect(await config("import './parts';\nexport default {};\n", parts)).toMatchInlineSnapshot(`
      "The import './parts' cannot be found.
        at site.config.ts:1:8
      > 1 | import './parts';
          |        ^
        2 | export default {};
        → Write the full name of the file: './parts.ts'."
    `);
    expect(await config("import './parts.ts';\nexport default {};\n", parts)).toMatchInlineSnapshot(`
      "The import './gone.ts' cannot be found.
        at parts.ts:2:8
        1 | import type { A } from './types-only.ts';
      > 2 | import './gone.ts';
          |        ^
        3 | import 'no-such-package/part';
        → Create the file, or correct its name."
    `);
    expect(await config("import { no } from './a.ts';\nexport default { no };\n", { 'a.ts': 'export {};' }))
      .toMatchInlineSnapshot(`
        "site.config.ts stopped with an error. SyntaxError: The requested module './a.ts' does not provide an export named 'no'.
          at site.config.ts:1:10
        > 1 | import { no } from './a.ts';
            |          ^
          2 | export default { no };
          → Export it there, or correct the name."
      `);
    expect(await config("import { x } from 'no-such-package';\nexport default { x };\n")).toMatchInlineSnapshot(`
      "The import 'no-such-package' cannot be found.
        at site.config.ts:1:19
      > 1 | import { x } from 'no-such-package';
          |                   ^
        2 | export default { x };
        → Install the package beside the site, or remove the import."
    `);
  });

  test('throws', async () => {
    expect(await config('const env: { name?: string } = {};\nexport default { title: env.name!.trim() };\n'))
      .toMatchInlineSnapshot(`
        "site.config.ts stopped with an error. TypeError: Cannot read properties of undefined (reading 'trim').
          at site.config.ts:2:35
          1 | const env: { name?: string } = {};
        > 2 | export default { title: env.name!.trim() };
            |                                   ^
          3 |
          → Correct the code at this place, or handle the error there."
      `);
    expect(await config("throw 'no';\n")).toMatchInlineSnapshot(`
      "site.config.ts stopped with an error. 'no'.
        at site.config.ts
        → Correct the code at this place, or handle the error there."
    `);
  });
});

describe('sidebars', () => {
  test.each([
    ['sidebars.ts', "import { defineSidebars } from 'area-docs';\nexport default defineSidebars({ docs: ['a'] });"],
    ['sidebars.js', "export default { docs: ['a'] };"],
    ['sidebars.json', '{ "docs": ["a"] }'],
  ])('load from %s', async (name, source) => {
    write({ [name]: source });
    expect(await loadSidebars(join(siteDir, name))).toEqual({ docs: [{ type: 'doc', id: 'a' }] });
  });

  test('report errors with their places', async () => {
    write({ 'a/sidebars.ts': "export default {\n  docs: ['a', { type: 'doc', ids: 'b' }],\n};\n" });
    expect(await messages(loadSidebars(join(siteDir, 'a/sidebars.ts'), siteDir))).toMatchInlineSnapshot(`
      "\`docs[1].id\` must be a string, but it is missing.
        at a/sidebars.ts:2:15
        1 | export default {
      > 2 |   docs: ['a', { type: 'doc', ids: 'b' }],
          |               ^
        3 | };

      \`ids\` is not a key of \`docs[1]\`.
        at a/sidebars.ts:2:30
        1 | export default {
      > 2 |   docs: ['a', { type: 'doc', ids: 'b' }],
          |                              ^
        3 | };
        → Did you mean \`id\`?"
    `);
    write({ 'sidebars.json': '{ "docs": [\n  { "type": "docs" }\n] }' });
    expect(await messages(loadSidebars(join(siteDir, 'sidebars.json')))).toMatchInlineSnapshot(`
      "\`docs[0]\` has the unknown type 'docs'.
        at sidebars.json:2:3
        1 | { "docs": [
      > 2 |   { "type": "docs" }
          |   ^
        3 | ] }
        → Did you mean 'doc'? The known types are: doc, ref, link, category, autogenerated, html."
    `);
  });

  test('report why they fail to load', async () => {
    const load = (name: string, source: string) => {
      write({ [name]: source });
      return messages(loadSidebars(join(siteDir, name)));
    };
    expect(await messages(loadSidebars(join(siteDir, 'sidebars.ts')))).toMatchInlineSnapshot(`
      "The sidebars file "sidebars.ts" does not exist.
        at sidebars.ts
        → Create it with \`export default { docs: [{ type: 'autogenerated', dirName: '.' }] };\`, or set \`docs.sidebarPath\` to another file."
    `);
    expect(await messages(loadSidebars(join(siteDir, 'missing.json')))).toContain(
      'Create it with `{ "docs": [{ "type": "autogenerated", "dirName": "." }] }`',
    );
    expect(await load('sidebars.ts', 'export const docs = [];')).toMatchInlineSnapshot(`
      "sidebars.ts has no default export.
        at sidebars.ts
        → Write \`export default { docs: [{ type: 'autogenerated', dirName: '.' }] };\`"
    `);
    expect(await load('a.json', '{ "docs" ["a"] }')).toMatchInlineSnapshot(`
      "Syntax error: Expected \`:\` but found \`[\`.
        at a.json:1:10
      > 1 | { "docs" ["a"] }
          |          ^
        → A bracket, comma or quote is missing or extra, here or just before."
    `);
    expect(await load('b.json', '{ "docs": [\n  "a",\n] }')).toMatchInlineSnapshot(`
      "The file is not valid JSON.
        at b.json:3:1
        2 |   "a",
      > 3 | ] }
          | ^
        → JSON has no comments and no comma before a closing bracket."
    `);
    expect(await load('c.json', '')).toMatchInlineSnapshot(`
      "c.json is empty.
        at c.json
        → Write JSON into it, or delete it."
    `);
  });
});
