import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as contract from '../contract/read-contract.ts';
import { openStore } from '../../../core/disk/store.ts';
import * as prose from '../contract/lists/list-texts.ts';
import { createContractReader, type ContractReader } from './contract-reader.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'contracts-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const text = `openapi: 3.1.0
info: { title: Things, version: '2' }
tags: [{ name: things, description: All things. }]
paths:
  /things:
    get:
      operationId: things.get
      tags: [things]
      summary: Get all
      description: Returns all.
      security: []
      responses:
        '200': { description: Fine., content: { application/json: { schema: { type: array, items: { type: string } }, example: [a] } } }
`;
const options = { file: 'openapi.yaml', text, lint: 'valid', pages: ['a'] } as const;
/** Simulates a new process. */
const read = async (given: Parameters<ContractReader['read']>[0]) =>
  createContractReader(openStore(() => folder)).read(given);

test('checks a contract once, and again after a change of the inputs', async () => {
  const reads = vi.spyOn(contract, 'readContract');
  const first = await read(options);
  expect(first.operations).toHaveLength(1);
  expect(await read(options)).toEqual(first);
  expect(reads).toHaveBeenCalledTimes(1);
  await read({ ...options, pages: ['b'] });
  await read({ ...options, text: text.replace('Get all', 'List all') });
  expect(reads).toHaveBeenCalledTimes(3);
});

test('reads a contract again if its entry in the store is damaged', async () => {
  const first = await read(options);
  for (const name of await readdir(folder)) await truncate(join(folder, name), 40);
  expect(await read(options)).toEqual(first);
});

test('reports the errors of a contract in each run', async () => {
  const wrong = { ...options, text: text.replace("version: '2'", '') };
  await expect(read(wrong)).rejects.toThrow(/version/);
  await expect(read(wrong)).rejects.toThrow(/version/);
});

test('lists the prose of a contract once, and again when its text changes', async () => {
  const lists = vi.spyOn(prose, 'listTexts');
  const list = async (source: string) => createContractReader(openStore(() => folder)).listProse(source);
  const first = await list(text);
  expect(first.map((passage) => passage.text)).toContain('Returns all.');
  expect(await list(text)).toEqual(first);
  expect(lists).toHaveBeenCalledTimes(1);
  const changed = await list(text.replace('Returns all.', 'Returns many.'));
  expect(changed.map((passage) => passage.text)).toContain('Returns many.');
});
