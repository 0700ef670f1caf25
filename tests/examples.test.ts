import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { AreaConfig } from './harness/area-api.ts';
import { readBlocks } from './harness/read-blocks.ts';

/** The parts of an area that its action and reaction read. */
type Area = { config: Required<Pick<AreaConfig, 'trigger' | 'actions'>> };
type Entry = Area['config']['actions'][number];
type Form = { fields: { name: string }[] };

const blocks = readBlocks().filter(({ mark }) => mark?.run && mark.name === 'examples');
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'examples-'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  for (const { title = '', code } of blocks) {
    mkdirSync(dirname(join(folder, title)), { recursive: true });
    writeFileSync(join(folder, title), code);
  }
});

afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => vi.useRealTimers());

function load<T>(title: string): Promise<T> {
  return import(/* @vite-ignore */ pathToFileURL(join(folder, title)).href) as Promise<T>;
}

function readArea(): Area {
  return JSON.parse(blocks.find(({ title }) => title === 'area.json')?.code ?? '') as Area;
}

describe('the action that Contributing adds', () => {
  const code = 'server/src/services/actions/timer/everyHour.js';

  test.each([
    [29, false],
    [30, true],
    [31, false],
  ])('at minute %i fires: %s', async (minute, fires) => {
    const action = await load<{ default: { check: (area: Area) => Promise<boolean> } }>(code);
    vi.useFakeTimers({ now: new Date(2026, 0, 1, 12, minute) });
    expect(await action.default.check(readArea())).toBe(fires);
  });

  test('has the field that the area fills in', async () => {
    const form = await load<{ everyHourActionConfig: Form }>('server/src/database/services/timer/everyHour.js');
    const answers = readArea().config.trigger.datas_form ?? [];
    expect(answers.map(({ fieldName }) => fieldName)).toEqual(
      form.everyHourActionConfig.fields.map(({ name }) => name),
    );
  });
});

describe('the reaction that Contributing adds', () => {
  const code = 'server/src/services/reactions/timer/note.js';
  type Reaction = { default: { run: (area: Area, entry: Entry) => Promise<string> } };

  test('returns the log that the page shows', async () => {
    const reaction = await load<Reaction>(code);
    const area = readArea();
    const [entry] = area.config.actions;
    expect(entry && (await reaction.default.run(area, entry))).toBe('Note: It works');
  });

  test('fails without text', async () => {
    const reaction = await load<Reaction>(code);
    await expect(reaction.default.run(readArea(), { name: 'Write a note', datas_form: [] })).rejects.toThrow('empty');
  });

  test('has the field that the area fills in', async () => {
    const form = await load<{ noteReactionConfig: Form }>('server/src/database/services/timer/note.js');
    const answers = readArea().config.actions.flatMap((entry) => entry.datas_form ?? []);
    expect(answers.map(({ fieldName }) => fieldName)).toEqual(form.noteReactionConfig.fields.map(({ name }) => name));
  });
});

test('the action and the reaction have the names of the catalogue and of the maps on the page', () => {
  const page = readBlocks().filter(({ file, language }) => file.endsWith('/contributing.mdx') && language === 'js');
  const { trigger, actions } = readArea().config;
  const blocksWith = (name = '') => page.filter(({ code }) => code.includes(`'${name}'`)).length;
  expect([trigger, ...actions].map(({ name }) => [name, blocksWith(name)])).toEqual([
    ['Timer every hour', 2],
    ['Write a note', 2],
  ]);
});
