import { expect, test } from 'vitest';
import { makePluginSite } from '../harness/plugin-site.ts';

/** The facts of all errors. */
async function errorsOf(plugins: string, files: Record<string, string> = {}): Promise<string[]> {
  using site = makePluginSite(plugins, { 'sidebars.ts': "export default { docs: ['index'] };\n", ...files });
  return (await site.errors()).split('\n').filter((line) => /^[^\s>]/.test(line));
}

const page = '---\ntitle: 5\n---\n\nText.\n';
const check = "{ name: 'checker', check: () => [{ fact: 'The check ran.' }] }";

test('reports invalid options, malformed plugins and unknown configuration keys together, without page errors', async () => {
  const plugins = `definePlugin({ name: 'a', options: text })(5), { name: 'b', head: 1 }], taglin: 'x', tags: [`;
  const errors = await errorsOf(plugins, { 'content/index.md': page });
  expect(errors).toMatchInlineSnapshot(`
    [
      "\`options\` of the plugin "a" is invalid: Expected a string.",
      "The plugin "b": \`head\` must be a function.",
      "\`taglin\` is not a key of the configuration.",
      "\`tags\` is not a key of the configuration.",
    ]
  `);
});

test('a `load` that fails is reported with page errors, and no check runs', async () => {
  const plugins = `{ name: 'a', load: () => { throw new Error('No data.'); } }, ${check}`;
  const errors = await errorsOf(plugins, { 'content/index.md': page });
  expect(errors).toMatchInlineSnapshot(`
    [
      "\`title\` must be a string (put it in quotes if it looks like a number or a date), but it is 5.",
      "\`load\` of the plugin "a" threw an error. Error: No data.",
    ]
  `);
});

test('checks run when the sources have no errors', async () => {
  expect(await errorsOf(check, { 'content/index.md': 'Text.\n' })).toContain('The check ran.');
});
