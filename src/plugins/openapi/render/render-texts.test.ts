import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openStore } from '../../../core/disk/store.ts';
import { createPluginRunner } from '../../../core/extend/extensions.ts';
import { renderMarkdownIsolated } from '../../../core/read/compile-isolated.ts';
import { makeContract } from '../../../../tests/make/reference.ts';
import type { ComponentDataContext } from '../../../plugin.ts';
import { renderTexts } from './render-texts.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'texts-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const samples = [{ language: 'shell', label: 'curl', code: 'curl https://example.com' }] as const;
const contract = makeContract([{ id: 'area.add', description: 'Adds an **area**.', samples }]);
const renderMarkdown = vi.fn<(text: string, file: string) => Promise<string>>((text, file) =>
  renderMarkdownIsolated(text, file, 10),
);
const highlight = async (code: string) => code;

/** Renders the texts like a build in a new process. */
async function textsOf(shown: typeof contract) {
  const runner = createPluginRunner(openStore(() => folder));
  const remember: ComponentDataContext['remember'] = (inputs, make) =>
    runner.remember({ name: 'openapi', digest: '', place: { file: '' } }, 'componentData', inputs, make);
  const texts = await renderTexts(shown, 'openapi.yaml', { remember, renderMarkdown, highlight });
  await runner.save();
  return texts;
}

test('renders the texts of a contract once, and again when one changes', async () => {
  const expected = await textsOf(contract);
  expect(expected.markdown.get('Adds an **area**.')).toContain('<strong>area</strong>');
  expect([...expected.code.values()].join()).toContain('curl');
  const calls = renderMarkdown.mock.calls.length;
  expect(await textsOf({ ...contract, title: 'Renamed' })).toEqual(expected);
  expect(renderMarkdown).toHaveBeenCalledTimes(calls);
  const changed = makeContract([{ id: 'area.add', description: 'Adds *one* area.', samples }]);
  const { markdown } = await textsOf(changed);
  expect(markdown.get('Adds *one* area.')).toContain('<em>one</em>');
});

test('renders the texts of examples and nested fields of headers', async () => {
  const node = { nullable: false, constraints: [] };
  const field = { ...node, type: 'string', description: 'A *field*.' };
  const nested = {
    ...node,
    type: 'object',
    properties: [{ name: 'a', schema: field, required: false, deprecated: false }],
  };
  const examples = [{ name: '', summary: '', value: 1, description: 'An *example*.' }];
  const header = { name: 'X-A', description: '', required: false, deprecated: false, schema: nested, examples };
  const responses = [{ status: '200', description: '', content: [], headers: [header], links: [] }];
  const { markdown } = await textsOf(makeContract([{ id: 'area.add', responses }]));
  expect([...markdown.values()].join('')).toMatch(/An <em>example<\/em>.*A <em>field<\/em>/s);
});

test('renders descriptions indented like source comments as text, not as code', async () => {
  const description = '\n      The first line.\n\n          code\n      ';
  const { markdown } = await textsOf(makeContract([{ id: 'area.add', description }]));
  expect(markdown.get(description)).toMatch(/^<p>The first line.<\/p>\s*<pre>/);
});
