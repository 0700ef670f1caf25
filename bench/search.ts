import { gzipSync } from 'node:zlib';
import { commonWords } from '../src/plugins/search/words/common-words.ts';
import { indexGroup } from '../src/plugins/search/index/index-group.ts';
import { makeIndex } from '../src/plugins/search/index/make-index.ts';
import { groupPages } from '../src/plugins/search/index/page-groups.ts';
import type { Block, SearchPage, Section } from '../src/plugins/search/index/section.ts';
import { createHash } from 'node:crypto';
import type { Figure } from './figure.ts';
import { pageAt, pageText } from './pages.ts';

/** Measures the index of generated pages: the cost of building it, and the bytes that browsers read. */
export function benchSearch(sizes: readonly number[]): Figure[] {
  const common = commonWords('en');
  return sizes.flatMap((size) => {
    const pages = Array.from({ length: size }, (_, index) => searchPageAt(index, size));
    const before = process.cpuUsage();
    const files: string[] = [];
    const write = (text: string) => {
      files.push(text);
      return nameOf(text);
    };
    const root = makeIndex(pages, write, groupPages(pages, { common }).map(indexGroup));
    const { user, system } = process.cpuUsage(before);
    const name = `search index of ${size} pages`;
    return [
      { name: `${name}, processor time`, value: (user + system) / 1e6, unit: 's' },
      {
        name: `${name}, all files`,
        value: sum([JSON.stringify(root), ...files].map(({ length }) => length)) / 1e6,
        unit: 'MB',
      },
      { name: `${name}, first file, gzip`, value: gzipSync(JSON.stringify(root)).length / 1e3, unit: 'kB' },
      { name: `${name}, largest other file, gzip`, value: Math.max(...files.map(gzipSize)) / 1e3, unit: 'kB' },
    ] as const;
  });
}

/** A generated page as the search reads it: a section for each heading. */
function searchPageAt(index: number, count: number): SearchPage {
  const { path, title } = pageAt(index);
  const sections = pageText(index, count)
    .split(/^(?=##)/m)
    .map((text, part): Section => {
      const [heading = '', ...blocks] = text.split('\n\n');
      const own = part === 0 ? title : heading.replace(/^#+ /, '');
      return { id: part === 0 ? '' : `part-${part}`, title: own, path: [], blocks: blocks.map(blockOf) };
    });
  return { url: `/${path}/`, title, trail: [path.split('/')[0] ?? ''], description: '', keywords: [], sections };
}

function blockOf(text: string): Block {
  return { kind: text.startsWith('```') ? 'code' : 'text', text };
}

function nameOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 8);
}

function gzipSize(text: string): number {
  return gzipSync(text).length;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
