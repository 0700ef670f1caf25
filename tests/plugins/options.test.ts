import { expect, test } from 'vitest';
import { makePluginSite, publishedText } from '../harness/plugin-site.ts';

const plugin = `import { definePlugin } from 'area-docs/plugin';
import { z } from '${import.meta.resolve('zod')}';
export default definePlugin({
  name: 'changelog',
  from: import.meta.url,
  options: z.object({ path: z.string().default('changes.txt'), limit: z.number().optional() }),
  files: (options) => [{ path: options.path, text: () => JSON.stringify(options) }],
});
`;

test('validates the options that the configuration passes, and fills in defaults', async () => {
  using site = makePluginSite('plugin({ limit: 3 })', { 'plugin.ts': plugin });
  expect(await publishedText(await site.load(), 'changes.txt')).toBe('{"path":"changes.txt","limit":3}');
  using uncalled = makePluginSite('plugin', { 'plugin.ts': plugin });
  expect(await publishedText(await uncalled.load(), 'changes.txt')).toBe('{"path":"changes.txt"}');
});

test('names plugin, key and line of an invalid option', async () => {
  using site = makePluginSite("plugin({\n  limit: 'three',\n})", { 'plugin.ts': plugin });
  expect(await site.errors()).toMatchInlineSnapshot(`
    "\`options.limit\` of the plugin "changelog" is invalid: Invalid input: expected number, received string.
      at site.config.ts:20:3
      19 |   plugins: [plugin({
    > 20 |   limit: 'three',
         |   ^
      21 | })],
      → Correct it. The documentation of the plugin lists its options."
  `);
});

test('names an option that is missing', async () => {
  using site = makePluginSite('plugin', { 'plugin.ts': plugin.replace(".default('changes.txt')", '') });
  expect(await site.errors()).toContain('→ Add `path` to the options of the plugin.');
});

test('understands asynchronous schemas, and lists of issues that extend `Array`', async () => {
  using site = makePluginSite('plugin(3)', {
    'plugin.ts': `import { definePlugin } from 'area-docs/plugin';
/** Like the list of arktype: \`map\` creates another one with the length. */
class List extends Array {
  constructor(...items: unknown[]) {
    super();
    this.push(...items);
  }
}
const validate = async () => ({ issues: new List({ message: 'must be text', path: new List() }) });
export default definePlugin({ name: 'a', options: { '~standard': { version: 1, vendor: 'own', validate } } as never });
`,
  });
  expect(await site.errors()).toContain('`options` of the plugin "a" is invalid: must be text.');
});

test('reports a schema that returns no result', async () => {
  using site = makePluginSite('plugin(3)', {
    'plugin.ts': `import { definePlugin } from 'area-docs/plugin';
const options = { '~standard': { version: 1, vendor: 'own', validate: () => undefined } } as never;
export default definePlugin({ name: 'a', options });
`,
  });
  expect(await site.errors()).toContain(
    '`options` of the plugin "a" threw an error. TypeError: `validate` of the schema returned undefined, not an object with `value` or `issues`.',
  );
});

test('reports options that contain themselves', async () => {
  const anyOptions = "options: { '~standard': { version: 1, vendor: 'none', validate: (value) => ({ value }) } }";
  using site = makePluginSite('plugin((() => { const loop: any = {}; return (loop.loop = loop); })())', {
    'plugin.ts': `import { definePlugin } from 'area-docs/plugin';
export default definePlugin({ name: 'loop', from: import.meta.url, ${anyOptions}, guide: () => 'Text' });\n`,
  });
  expect(await site.errors()).toContain(
    '`options` of the plugin "loop" contain themselves, have empty slots in a list, or are nested too deeply.\n  at site.config.ts:19:',
  );
});

test('reads the options of a plugin with a `configKey` from the configuration', async () => {
  const keyed = plugin.replace("name: 'changelog',", "name: 'changelog', configKey: 'changelog',");
  using site = makePluginSite("plugin], changelog: { path: 'a.txt' }, tagline: [''][0", { 'plugin.ts': keyed });
  site.write({ 'site.config.ts': site.read('site.config.ts').replace("tagline: [''][0]", "tagline: 'x'") });
  expect(await publishedText(await site.load(), 'a.txt')).toBe('{"path":"a.txt"}');
  site.write({ 'site.config.ts': site.read('site.config.ts').replace("'a.txt'", '5') });
  expect(await site.errors()).toMatchInlineSnapshot(`
    "\`changelog.path\` of the plugin "changelog" is invalid: Invalid input: expected string, received number.
      at site.config.ts:19:35
      18 |   title: 'Site', url: 'https://example.com', baseUrl: '/', pageTimeout: 60,
    > 19 |   plugins: [plugin], changelog: { path: 5 }, tagline: 'x',
         |                                   ^
      20 | };
      → Correct it. The documentation of the plugin lists its options."
  `);
});

/** Schemas of `{ limit: number }`, in the form of each library. */
const schemas = {
  // An object with a getter, whose issues have a path of objects.
  valibot: `const limit = { kind: 'schema', type: 'number' };
export const schema: any = {
  kind: 'schema', type: 'object', reference: () => schema, entries: { limit }, async: false,
  get '~standard'() {
    return {
      version: 1, vendor: 'valibot',
      validate: (input) => typeof input.limit === 'number'
        ? { typed: true, value: { limit: input.limit } }
        : { typed: false, value: input, issues: [{
            kind: 'schema', type: 'number', input: input.limit, expected: 'number', received: '"three"',
            message: 'Invalid type: Expected number but received "three"',
            path: [{ type: 'object', origin: 'value', input, key: 'limit', value: input.limit }],
          }] },
    };
  },
};`,
  // A function. An invalid result is itself the list of its issues, whose paths are instances of a subclass of `Array`.
  arktype: `class Path extends Array<PropertyKey> { toString() { return this.join('.'); } }
class Errors extends Array<{ message: string; path: Path }> { get issues() { return this; } }
const parse = (input) => typeof input.limit === 'number'
  ? { limit: input.limit }
  : Errors.of({ message: 'limit must be a number (was a string)', path: Path.of('limit') });
export const schema: any = Object.assign((input) => parse(input), {
  infer: undefined,
  '~standard': { version: 1, vendor: 'arktype', validate: (input) => {
    const out = parse(input);
    return out instanceof Errors ? out : { value: out };
  } },
});
schema.t = schema;`,
  // Returns a promise.
  asynchronous: `export const schema: any = { '~standard': { version: 1, vendor: 'own', validate: async (input) =>
  typeof input.limit === 'number' ? { value: input } : { issues: [{ message: 'Expected a number.', path: ['limit'] }] },
} };`,
};

test.each(Object.entries(schemas))(
  'accepts schemas with the interface of %s, for options and front matter',
  async (_, code) => {
    const problem = /Invalid type: Expected number|limit must be a number|Expected a number\./;
    using site = makePluginSite('plugin({ limit: 3 })', {
      'schema.ts': code,
      'plugin.ts': `import { definePlugin } from 'area-docs/plugin';
import { schema } from './schema.ts';
export default definePlugin({
  name: 'a', from: import.meta.url, options: schema, frontMatter: { since: schema },
  files: (options, site) => [{ path: 'a.txt', text: () => JSON.stringify([options, site.pages[0].frontMatter.since]) }],
});`,
      'content/start.md': '---\nsince:\n  limit: 5\n---\n\n# Start\n',
    });
    expect(await publishedText(await site.load(), 'a.txt')).toBe('[{"limit":3},{"limit":5}]');
    site.write({ 'content/start.md': '---\nsince:\n  limit: three\n---\n\n# Start\n' });
    expect(await site.errors()).toMatch(problem);
    expect(await site.errors()).toMatch(/^`since\.limit` is invalid: .*\n {2}at content\/start\.md:3:3\n/);
    site.write({ 'site.config.ts': site.read('site.config.ts').replace('limit: 3', "limit: 'three'") });
    expect(await site.errors()).toMatch(problem);
    expect(await site.errors()).toMatch(
      /^`options\.limit` of the plugin "a" is invalid: .*\n {2}at site\.config\.ts:\d+:\d+\n/,
    );
  },
);
