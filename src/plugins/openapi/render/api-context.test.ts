import { expect, test } from 'vitest';
import { assembleSite } from '../../../core/site/assemble-site.ts';
import { makeConfig, makePage, makeSource, makeSources } from '../../../../tests/make/site.ts';
import { makeContract, makeData, withReference } from '../../../../tests/make/reference.ts';
import type { VersionInfo } from '../../../core/site/editions/versions.ts';
import type { Site } from '../../../core/site/types.ts';
import { componentData } from '../../../core/check/component-data.ts';
import { createPluginRunner } from '../../../core/extend/extensions.ts';
import { noAdditions } from '../../../core/site/theme-parts.ts';
import type { ApiContext } from '../reference/api-context.ts';
import { apiContexts } from './api-context.ts';

/** The data of the reference's components in each edition. */
async function contextsOf(site: Site, data: unknown): Promise<Record<string, ApiContext>> {
  const plugin = {
    name: 'openapi',
    fields: { name: 'openapi', componentData: apiContexts as never },
    written: {},
    place: { file: '' },
    dir: '',
    isDefault: true,
    modules: [],
    digest: '',
    dataKey: '',
    data,
  };
  const extensions = {
    siteDir: '',
    plugins: [plugin],
    styles: [],
    additions: noAdditions,
    watched: [],
    isComplete: true,
    seconds: 10,
    runner: createPluginRunner(),
    defaultItemTypes: [],
  };
  const all = await componentData({ site, texts: new Map(), files: { extensions } });
  return Object.fromEntries(
    Object.entries(all).flatMap(
      ([edition, { openapi }]) => (openapi as ApiContext[] | undefined)?.map((one) => [edition, one]) ?? [],
    ),
  );
}

const version = (name: string, path: string): VersionInfo => ({
  name,
  path,
  label: name,
  banner: 'none',
  badge: true,
  isLast: path === '',
});
const versions = [version('current', 'next'), version('2.0', ''), version('1.0', '1.0')];

const i18n = { ...makeConfig().i18n, locales: ['en', 'fr'] };
const contractOf = (one: VersionInfo) =>
  makeContract([
    {
      id: 'area.add',
      description: `[An area](/a) of ${one.name}, [what](/api/openapi.json) it is, [more](/api/old), [tag](#tag/R&D).`,
    },
    ...(one.name === '1.0' ? [{ id: 'old' }] : []),
  ]);
const config = { ...makeConfig(), i18n };
const sources = ['en', 'fr'].flatMap((locale) =>
  versions.map((one) =>
    withReference(makeSource([makePage('a.mdx')], {}, { locale, version: one }), contractOf(one), config),
  ),
);
const contracts = versions.map((one) => ({ version: one, contract: contractOf(one) }));
const versioned = assembleSite(makeSources(sources, config)).site;
const contexts = await contextsOf(versioned, makeData(contracts)['openapi']);

test('links an operation within the edition of the page', () => {
  const urls = Object.entries(contexts).map(([edition, context]) => [edition, context.urls.get('area.add')]);
  // The source is large, and each render thread copies the data.
  for (const { contract } of Object.values(contexts)) expect(contract).not.toHaveProperty('source');
  expect(Object.fromEntries(urls)).toEqual({
    'en-current': '/base/next/api/area/add/',
    'en-2.0': '/base/api/area/add/',
    'en-1.0': '/base/1.0/api/area/add/',
    'fr-current': '/base/fr/next/api/area/add/',
    'fr-2.0': '/base/fr/api/area/add/',
    'fr-1.0': '/base/fr/1.0/api/area/add/',
  });
});

test("resolves the contract's links to pages of the reader's edition, and to files of its version", () => {
  const html = Object.entries(contexts).map(([edition, { texts, contract }]) => [
    edition,
    texts.markdown.get(contract.operations[0]?.description ?? ''),
  ]);
  expect(Object.fromEntries(html)).toMatchInlineSnapshot(`
    {
      "en-1.0": "<p><a href="/base/1.0/a/">An area</a> of 1.0, <a href="/base/1.0/api/openapi.json">what</a> it is, <a href="/base/1.0/api/old/">more</a>, <a href="/base/api/#tag-rd">tag</a>.</p>
    ",
      "en-2.0": "<p><a href="/base/a/">An area</a> of 2.0, <a href="/base/api/openapi.json">what</a> it is, <a href="/base/api/old/">more</a>, <a href="/base/api/#tag-rd">tag</a>.</p>
    ",
      "en-current": "<p><a href="/base/next/a/">An area</a> of current, <a href="/base/next/api/openapi.json">what</a> it is, <a href="/base/api/old/">more</a>, <a href="/base/api/#tag-rd">tag</a>.</p>
    ",
      "fr-1.0": "<p><a href="/base/fr/1.0/a/">An area</a> of 1.0, <a href="/base/1.0/api/openapi.json">what</a> it is, <a href="/base/fr/1.0/api/old/">more</a>, <a href="/base/api/#tag-rd">tag</a>.</p>
    ",
      "fr-2.0": "<p><a href="/base/fr/a/">An area</a> of 2.0, <a href="/base/api/openapi.json">what</a> it is, <a href="/base/api/old/">more</a>, <a href="/base/api/#tag-rd">tag</a>.</p>
    ",
      "fr-current": "<p><a href="/base/fr/next/a/">An area</a> of current, <a href="/base/next/api/openapi.json">what</a> it is, <a href="/base/api/old/">more</a>, <a href="/base/api/#tag-rd">tag</a>.</p>
    ",
    }
  `);
});

test('provides nothing for a site without a contract', async () => {
  const { site } = assembleSite(makeSources([makeSource([makePage('a.mdx')])]));
  expect(await contextsOf(site, makeData([])['openapi'])).toEqual({});
});
