import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { assembleView as assembleSite } from '../../../tests/make/site-view.ts';
import { makeConfig, makePage, makeSource, makeSources } from '../../../tests/make/site.ts';
import { makeContract, makeData, withReference } from '../../../tests/make/reference.ts';
import { apiGuide } from '../openapi/site/api-guide.ts';
import type { Contract } from '../openapi/contract/types.ts';
import { skillText } from './skill-file.ts';

function skillOf(changes: Parameters<typeof makeConfig>[0], contract?: Contract) {
  const config = makeConfig(changes);
  const pages = [makePage('index.md', { title: 'Home', description: 'Lends "books".' }), makePage('guide.md')];
  const { site } = assembleSite(makeSources([withReference(makeSource(pages), contract, config)], config));
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

test('says how addresses lead to Markdown, and ends sentences once', () => {
  const skill = skillOf({ tagline: 'Boil fast!' });
  expect(skill).toContain('\n\nBoil fast! Lends "books".\n\n');
  expect(skill).toContain('Replace the last slash of its address with `.md`');
  expect(skillOf({ trailingSlash: false })).toContain('Add `.md` to its address');
});

test('omits the API if the site has none', () => {
  const skill = skillOf({});
  expect(skill.match(/^#.*$/gm)).toEqual(['# Test', '## Pages', '### Other pages']);
});

test('lists servers, authentication, and the inputs of each operation', () => {
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

test('writes texts of the contract and the settings as text, so that they cannot forge links or lines', () => {
  const forged = 'x ](/x)\n- [forged](https://evil.example/)';
  const scheme = { name: 'key', kind: 'header', parameter: forged, credential: 'key', description: forged } as const;
  const contract: Contract = {
    ...makeContract([{ id: 'a', path: '/a', summary: forged, group: forged, security: [[scheme]] }]),
    servers: [{ url: 'https://api.example', description: forged }],
  };
  const openapi = { path: 'content/api/openapi.yaml', lint: 'none' } as const;
  const skill = skillOf({ title: forged, tagline: forged, openapi }, contract);
  expect(skill).not.toMatch(/^- \[forged/m);
  expect(skill.replace(/^---.*?---$/ms, '').replaceAll(/`[^`]*`/g, '')).not.toMatch(/(?<!\\)\[forged/);
});
