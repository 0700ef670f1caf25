// `npm run lint:prose`: checks the prose of pages, and finds unidiomatic phrases in pages and source files.
import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

import { findPhrases, type Prose } from './prose/phrases.ts';
import { readCode } from './prose/read-code.ts';
import { readDescriptions } from './prose/read-descriptions.ts';
import { readPage } from './prose/read-page.ts';
import { checkSource, rules } from './prose/rules.ts';
import { root } from './root.js';

/** Links to the product's source may refer only to the commit that the pages describe. */
const facts = JSON.parse(readFileSync(join(root, 'site/facts.json'), 'utf8')) as { commits: readonly string[] };
const product = { source: 'https://github.com/Five-Stacks/area', commit: facts.commits[0] ?? '' };

/** Pages of both sites, and the documents of the repository. */
const pagePatterns = ['*.md', '.github/*.md', 'docs/**/*.{md,mdx}', 'site/content/**/*.mdx'];
const contract = 'site/content/api/openapi.yaml';
const sources = '{src,scripts,tests,bench,bin,docs,examples,site}/**/*.{ts,tsx,js,css}';
const otherPages = '{scripts,tests,bench,examples}/**/README.md';
/** Generated files, and the phrases themselves. */
const skipped = /(?:^|\/)(?:\.area-docs|dist|node_modules)\/|^scripts\/prose\/|^tests\/harness\/area-api\.ts$/;

const list = (patterns: string | readonly string[]) =>
  globSync(patterns, { cwd: root })
    .map((path) => path.replaceAll(sep, '/'))
    .filter((path) => !skipped.test(path))
    .toSorted();
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const pages = [
  ...list(pagePatterns).map((path) => readPage(path, read(path))),
  ...readDescriptions(contract, read(contract)),
];
const violations = pages.flatMap((page) => [...rules.flatMap((rule) => rule(page)), ...checkSource(page, product)]);

const pageProse = [...pages, ...list(otherPages).map((path) => readPage(path, read(path)))].map(({ path, pieces }) => ({
  path,
  texts: pieces.map(({ text, line }): Prose => ({ kind: 'page', text, line })),
}));
const codeProse = list(sources).map((path) => ({ path, texts: readCode({ path, text: read(path) }) }));
const phrases = [...codeProse, ...pageProse].flatMap(({ path, texts }) => findPhrases(path, texts));

for (const { path, line, fact } of [...violations, ...phrases]) console.error(`${path}:${line}: ${fact}`);
console.log(`${pages.length} pages and descriptions, ${violations.length} violations.`);
console.log(`${codeProse.length} source files, ${phrases.length} unidiomatic phrases.`);
process.exitCode = violations.length + phrases.length > 0 ? 1 : 0;
