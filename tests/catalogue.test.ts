import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import facts from '../site/facts.json' with { type: 'json' };
import { areaBody, choiceOf } from '../site/data/area-body.ts';
import { catalogue, type Entry } from '../site/data/catalogue.ts';
import { actions, reactions, type Entry as SeedEntry } from '../site/sandbox/seeds/catalogue.ts';
import { services } from '../site/sandbox/seeds/services.ts';
import { root } from './harness/sites.ts';

type Row = { id: number; name: string; config: { fields?: { name: string; mandatory?: boolean }[] } };
type About = { server: { services: { name: string; actions: unknown; reactions: unknown }[] } };
type Choices = { values: { value: number; name: string }[] };
type Document = {
  'x-choices': Record<string, Choices>;
  paths: Record<string, { get?: { responses: Record<string, { content: Content }> } }>;
};
type Content = { 'application/json': { examples: Record<string, { value: { data: Row | Row[] } }> } };

const contract = parse(readFileSync(join(root, 'site/content/api/openapi.yaml'), 'utf8')) as Document;
const filled = (entry: Entry) => ({ choice: choiceOf(entry), values: {} });

/** The actions or reactions that the contract's examples show, as the server returned them. */
function shownRows(path: string): Row[] {
  const examples = contract.paths[path]?.get?.responses['200']?.content['application/json'].examples ?? {};
  return Object.values(examples).flatMap(({ value }) => value.data);
}

describe.each([
  ['actions', 'api/action', 14],
  ['reactions', 'api/reaction', 8],
] as const)('the catalogue of %s', (kind, path, count) => {
  const entries = catalogue[kind];

  test('has every entry of the product once, in the order of its ids', () => {
    expect(entries.map(({ id }) => id)).toEqual(Array.from({ length: count }, (_, index) => index + 1));
    expect(entries.map(({ name }) => name)).toEqual(facts[kind]);
  });

  test('gives each entry a heading on its page', () => {
    const page = readFileSync(join(root, `site/content/${path}/getAll.mdx`), 'utf8');
    const headings = [...page.matchAll(/name="(.+)">\n\n### (.+)\n/g)];
    expect(headings.map(([, name]) => name)).toEqual(entries.map(({ name }) => name));
    expect(headings.map(([, , heading]) => heading)).toEqual(entries.map(({ name }) => name));
  });

  test('has the ids, fields and mandatory marks of the examples in the contract', () => {
    const rows = [`/${path}`, `/${path}/{id}`, `/${path}/service/{id}`].flatMap(shownRows);
    expect(rows.length).toBeGreaterThan(3);
    for (const row of rows) {
      const entry = entries.find(({ name }) => name === row.name);
      expect(entry?.id).toBe(row.id);
      const known = new Map(entry?.fields.map(({ name, required }) => [name, required]));
      for (const { name, mandatory = false } of row.config.fields ?? []) expect(known.get(name), name).toBe(mandatory);
    }
  });

  test('gives the console the name of each id', () => {
    // The server writes `Github`.
    const providerOf = (service: string) => service.replace('Github', 'GitHub');
    const choices = entries.map(({ id, service, name }) => ({ value: id, name: `${providerOf(service)}: ${name}` }));
    expect(contract['x-choices'][kind]?.values).toEqual(choices);
  });

  test('names only keys of `config` that the facts list', () => {
    for (const key of entries.flatMap(({ state }) => state)) expect(facts.areaConfig).toContain(key);
  });
});

test('the examples of the contract show the rows that the sandbox returns', () => {
  const rowsOf = { '/api/action': actions, '/api/reaction': reactions, '/api/service': services };
  for (const [path, rows] of Object.entries<readonly { id: number }[]>(rowsOf)) {
    const shown = [path, `${path}/{id}`, `${path}/service/{id}`].flatMap(shownRows);
    expect(shown.length, path).toBeGreaterThan(3);
    for (const row of shown) expect(row).toEqual(rows.find(({ id }) => id === row.id));
  }
  const about = contract.paths['/about.json']?.get?.responses['200']?.content['application/json'].examples ?? {};
  const shown = Object.values(about).flatMap(({ value }) => (value as unknown as About).server.services);
  expect(shown.length).toBeGreaterThan(1);
  for (const service of shown) {
    const id = services.find(({ name }) => name === service.name)?.id;
    const summaries = (rows: readonly SeedEntry[]) =>
      rows.filter(({ service_id }) => service_id === id).map(({ name, description }) => ({ name, description }));
    expect(service).toEqual({ name: service.name, actions: summaries(actions), reactions: summaries(reactions) });
  }
});

test('an example of a choice is one of its values', () => {
  const choices = [...catalogue.actions, ...catalogue.reactions].flatMap(({ fields }) => fields);
  const others = choices.filter(({ values, example }) => values && !values.includes(example));
  expect(others).toEqual([]);
});

describe('the body of an area', () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(contract, 'contract');
  const [first, second] = catalogue.reactions.slice(3);

  test.each(catalogue.actions.map((action) => [action.name, action] as const))(
    'fits the contract with the action %s and two reactions',
    (_name, action) => {
      const body = areaBody(
        filled(action),
        [first, second].flatMap((entry) => (entry ? [filled(entry)] : [])),
      );
      expect(body.reaction_ids).toHaveLength(2);
      expect(ajv.validate('contract#/components/schemas/AreaConfig', body.config), ajv.errorsText()).toBe(true);
    },
  );

  test('leaves out fields that AREA ignores', () => {
    const release = catalogue.reactions.find(({ name }) => name === 'Create GitHub Release');
    const names = release && choiceOf(release).fields.map(({ name }) => name);
    expect(names).toContain('Release Description');
    expect(names).not.toContain('Draft (ex: true/false)');
  });
});
