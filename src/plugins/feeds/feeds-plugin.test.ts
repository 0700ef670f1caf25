import { expect, test } from 'vitest';
import type { FrontMatter } from '../../core/content/front-matter-schema.ts';
import { assembleView } from '../../../tests/make/site-view.ts';
import { makeConfig, makePage, makeSource, makeSources } from '../../../tests/make/site.ts';
import { checkDates, feedFiles } from './feeds-plugin.ts';

const dated = (file: string, date: string, more: FrontMatter = {}) =>
  makePage(file, { title: `About ${file.slice(0, 1)} & more`, last_update: { date }, ...more });

const samples = [
  dated('a.md', '2026-03-01'),
  dated('b.md', '2026-04-01T10:00:00+02:00', { description: 'What b is.' }),
  dated('c.md', '2026-05-01', { unlisted: true }),
  makePage('d.md'),
];

function siteOf(showLastUpdateTime: boolean, pages = samples) {
  const { docs } = makeConfig({});
  return assembleView(makeSources([makeSource(pages)], makeConfig({ docs: { ...docs, showLastUpdateTime } }))).site;
}

test('lists pages with the date of their last change, newest first', () => {
  const [file, ...others] = feedFiles(siteOf(true));
  expect(others).toEqual([]);
  expect(file?.path).toBe('feed.xml');
  expect(file?.text()).toMatchInlineSnapshot(`
    "<?xml version="1.0" encoding="UTF-8"?>
    <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
    <title>Test</title>
    <id>https://example.com/base/feed.xml</id>
    <link href="https://example.com/base/a/"/>
    <link rel="self" href="https://example.com/base/feed.xml"/>
    <author><name>Test</name></author>
    <updated>2026-04-01T08:00:00.000Z</updated>
    <entry><title>About b &amp; more</title><id>https://example.com/base/b/</id><link href="https://example.com/base/b/"/>
    <updated>2026-04-01T08:00:00.000Z</updated><summary>What b is.</summary></entry>
    <entry><title>About a &amp; more</title><id>https://example.com/base/a/</id><link href="https://example.com/base/a/"/>
    <updated>2026-03-01T00:00:00.000Z</updated></entry>
    </feed>
    "
  `);
});

test('keeps the order of pages with the same date', () => {
  const files = ['a.md', 'b.md', 'c.md'];
  const site = siteOf(
    true,
    files.map((file) => dated(file, '2026-03-01')),
  );
  expect(feedFiles(site)[0]?.text()).toMatch(/About a[^]*About b[^]*About c/);
});

test('gives each feed the title in its language and a unique id', () => {
  const base = makeConfig({});
  const config = makeConfig({
    docs: { ...base.docs, showLastUpdateTime: true },
    i18n: { ...base.i18n, locales: ['en', 'fr'] },
  });
  const sources = [makeSource(samples), makeSource(samples, {}, { locale: 'fr', labels: { Test: 'Essai' } })];
  const { site } = assembleView(makeSources(sources, config));
  const texts = feedFiles(site).map(({ text }) => text());
  expect(texts[0]).toContain('<title>Test</title>\n<id>https://example.com/base/feed.xml</id>');
  expect(texts[1]).toContain('<title>Essai</title>\n<id>https://example.com/base/fr/feed.xml</id>');
});

test('publishes no feed for a site that shows no dates', () => {
  expect(feedFiles(siteOf(false)).map(({ path }) => path)).not.toContain('feed.xml');
  expect(feedFiles(siteOf(true)).map(({ path }) => path)).toContain('feed.xml');
});

test('warns about a site that should show dates but has none', () => {
  const undated = [makePage('a.md'), makePage('b.md')];
  expect(checkDates(siteOf(true, undated))).toMatchObject([{ fact: expect.stringContaining('No page has a date') }]);
  expect(checkDates(siteOf(true))).toEqual([]);
  expect(checkDates(siteOf(false, undated))).toEqual([]);
});
