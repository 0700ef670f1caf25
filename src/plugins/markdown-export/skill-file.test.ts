import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { assembleView } from '../../../tests/make/site-view.ts';
import { makeConfig, makePage, makeSource, makeSources } from '../../../tests/make/site.ts';
import { makeContract, makeData, withReference } from '../../../tests/make/reference.ts';
import { apiGuide } from '../openapi/site/api-guide.ts';
import type { Contract } from '../openapi/contract/types.ts';
import { skillText } from './skill-file.ts';

function skillOf(changes: Parameters<typeof makeConfig>[0], contract?: Contract) {
  const config = makeConfig(changes);
  const pages = [makePage('index.md', { title: 'Home', description: 'Lends "books".' }), makePage('guide.md')];
  const { site } = assembleView(makeSources([withReference(makeSource(pages), contract, config)], config));
  const guide = apiGuide(makeData([{ contract }], config).openapi, site);
  return skillText({ ...site, ...(guide !== undefined && { guide }) });
}

test('creates a valid skill name from any title', () => {
  const head = (title: string) => {
    const [, yaml = ''] = /^---\n(.*?)\n---\n/s.exec(skillOf({ title })) ?? [];
    return parse(yaml) as { name: string; description: string };
  };
  expect(head('Cafébar & Books: v2')).toEqual({
    name: 'cafebar-books-v2',
    description: 'Documentation of Cafébar & Books: v2. Lends "books".',
  });
  expect(head('書籍').name).toBe('docs');
  expect(head('x'.repeat(80)).name).toHaveLength(64);
  expect(head(`${'x'.repeat(63)} y`).name).toBe('x'.repeat(63));
});

test('explains how to derive Markdown addresses, and adds no full stop after other punctuation', () => {
  const skill = skillOf({ tagline: 'Boil fast!' });
  expect(skill).toContain('\n\nBoil fast! Lends "books".\n\n');
  expect(skill).toContain('Replace the last slash of its address with `.md`');
  expect(skillOf({ trailingSlash: false })).toContain('Add `.md` to its address');
});

test('omits the API if the site has none', () => {
  const skill = skillOf({});
  expect(skill.match(/^#.*$/gm)).toEqual(['# Test', '## Pages', '### Other pages']);
});

test('lists servers, credentials, and operations with their authentication', () => {
  const key = { name: 'key', kind: 'header', parameter: 'X-Key', credential: 'key', description: 'Ask\nus.' } as const;
  const contract: Contract = {
    ...makeContract([
      { id: 'book.getAll', path: '/books', summary: 'List books', group: 'Books' },
      { id: 'book.add', method: 'post', path: '/books', summary: 'Add a book', group: 'Books', security: [[key]] },
      { id: 'old.get', path: '/old', summary: 'Old', security: [[key]], securityOptional: true, deprecated: true },
    ]),
    servers: [{ url: 'https://api.example' }, { url: '/v1' }],
  };
  const skill = skillOf({ openapi: { path: 'content/api/openapi.yaml', lint: 'strict' } }, contract);
  expect(skill.slice(skill.indexOf('## Call'))).toMatchInlineSnapshot(`
    "## Call the API

    Contract: [openapi.yaml](https://example.com/base/api/openapi.yaml), [openapi.json](https://example.com/base/api/openapi.json), [openapi.d.ts](https://example.com/base/api/openapi.d.ts).

    ### Base address

    - https://api.example
    - https://example.com/v1

    ### Credentials

    - \`X-Key: <token>\`: Ask us.

    ## Operations

    ### Books

    - \`GET /books\` [List books](https://example.com/base/api/book/getAll.md) (no authentication)
    - \`POST /books\` [Add a book](https://example.com/base/api/book/add.md)

    ### Other operations

    - \`GET /old\` [Old](https://example.com/base/api/old/get.md) (authentication optional, deprecated)

    "
  `);
});

test('lists variables of servers, and the servers of an operation below it', () => {
  const template = 'https://{region}.api.example/{v}';
  const variables = [
    { name: 'region', default: 'eu', enum: ['eu', 'us'], description: 'Where *data* is' },
    { name: 'v', default: '2' },
  ];
  const upload = [{ url: '/upload', description: 'Uploads' }];
  const contract: Contract = {
    ...makeContract([
      { id: 'put', method: 'put', path: '/photo', summary: 'Upload', servers: upload },
      { id: 'get', path: '/photo', summary: 'Get' },
    ]),
    servers: [{ url: 'https://eu.api.example/2', template, variables, description: 'Production, `EU`' }],
  };
  const skill = skillOf({ openapi: { path: 'content/api/openapi.yaml', lint: 'strict' } }, contract);
  expect(skill.slice(skill.indexOf('### Base'))).toMatchInlineSnapshot(`
    "### Base address

    - \`https://{region}.api.example/{v}\`: Production, \`EU\`
      - \`region\`: \`eu\` (default), \`us\`: Where data is
      - \`v\`: \`2\` (default)

    ## Operations

    ### Other operations

    - \`PUT /photo\` [Upload](https://example.com/base/api/put.md) (no authentication)
      - https://example.com/upload: Uploads
    - \`GET /photo\` [Get](https://example.com/base/api/get.md) (no authentication)

    "
  `);
});

test('shows which operation returns a credential, and keeps links and code of descriptions', () => {
  const scheme = (name: string, description: string) =>
    ({ name, kind: 'header', parameter: `X-${name}`, credential: name, description }) as const;
  const key = scheme('Key', 'Your key, from **Settings → Keys**.');
  const token = scheme(
    'Token',
    'From [Get a *token*](#operation/get), [below](#x) or `cli`.\n\n- [Docs](https://docs.example/)',
  );
  const responses = [
    {
      status: '200',
      description: '',
      headers: [],
      content: [],
      links: [],
      credentials: [{ credential: 'Token', value: '$' }],
    },
  ];
  const contract = makeContract([{ id: 'get', path: '/t', summary: 'Get', responses, security: [[key], [token]] }]);
  const skill = skillOf({ openapi: { path: 'content/api/openapi.yaml', lint: 'strict' } }, contract);
  expect(/### Credentials\n\n(.*?)\n\n/s.exec(skill)?.[1]).toMatchInlineSnapshot(`
    "- \`X-Key: <token>\`: Your key, from Settings → Keys.
    - \`X-Token: <token>\`: From [Get a token](https://example.com/base/api/get/), below or \`cli\`. [Docs](https://docs.example/) Returned by \`GET /t\`."
  `);
});

test('writes texts of the contract and the settings as text, so that they cannot forge links or lines', () => {
  const forged = 'x ](/x)\n- [forged](https://evil.example/)';
  // Descriptions are Markdown, so they are only joined into one line.
  const item = '- x\n- y\n\n# z ](/x)\n- \\[forged](https://evil.example/)';
  const scheme = { name: 'key', kind: 'header', parameter: forged, credential: 'key', description: item } as const;
  const contract: Contract = {
    ...makeContract([{ id: 'a', path: '/a', summary: forged, group: forged, security: [[scheme]] }]),
    servers: [{ url: 'https://api.example', description: item }],
  };
  const openapi = { path: 'content/api/openapi.yaml', lint: 'none' } as const;
  const skill = skillOf({ title: forged, tagline: forged, openapi }, contract);
  expect(skill).not.toMatch(/^- \[forged/m);
  expect(skill.replace(/^---.*?---$/ms, '').replaceAll(/`[^`]*`/g, '')).not.toMatch(/(?<!\\)\[forged/);
});

test('separates list items, paragraphs of quotes, and table cells of a description', () => {
  const description =
    'Get one:\n\n1. Log in.\n2. Copy the *key*.\n\n> Keep it.\n>\n> Safe.\n\n| A | B |\n| - | - |\n| C | D |';
  const key = { name: 'key', kind: 'header', parameter: 'X-Key', credential: 'key', description } as const;
  const contract = makeContract([{ id: 'get', path: '/t', summary: 'Get', security: [[key]] }]);
  const skill = skillOf({ openapi: { path: 'content/api/openapi.yaml', lint: 'strict' } }, contract);
  expect(skill).toContain('`X-Key: <token>`: Get one: Log in. Copy the key. Keep it. Safe. A B C D\n');
});
