import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openStore } from '../../../core/disk/store.ts';
import * as compiling from '../../../core/read/compile-isolated.ts';
import { makeContract } from '../make-reference.ts';
import { makeContractTexts, rememberContractTexts } from './contract-texts.ts';

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
const options = { file: 'openapi.yaml', seconds: 10 };
const textsOf = () => rememberContractTexts(openStore(() => folder));

test('makes the texts of a contract once, and again when one changes', async () => {
  const expected = await makeContractTexts(contract, options);
  expect(expected.markdown.get('Adds an **area**.')).toContain('<strong>area</strong>');
  expect([...expected.code.values()].join()).toContain('curl');
  const rendering = vi.spyOn(compiling, 'renderMarkdownIsolated');
  expect(await textsOf()(contract, options)).toEqual(expected);
  const calls = rendering.mock.calls.length;
  expect(await textsOf()({ ...contract, title: 'Renamed' }, options)).toEqual(expected);
  expect(rendering).toHaveBeenCalledTimes(calls);
  const changed = makeContract([{ id: 'area.add', description: 'Adds *one* area.', samples }]);
  const { markdown } = await textsOf()(changed, options);
  expect(markdown.get('Adds *one* area.')).toContain('<em>one</em>');
});
