// `npm run lint:prose`: what a reader would stumble over in the pages, as far as a machine can see it.
import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

import { readDescriptions } from './prose/read-descriptions.ts';
import { readPage } from './prose/read-page.ts';
import { checkSource, rules } from './prose/rules.ts';
import { root } from './root.js';

/** The commit that the pages describe is the one that they may name. */
const facts = JSON.parse(readFileSync(join(root, 'site/facts.json'), 'utf8')) as { commits: readonly string[] };
const product = { source: 'https://github.com/Five-Stacks/area', commit: facts.commits[0] ?? '' };

/** Pages of both sites, and the documents of the repository. */
const written = ['*.md', '.github/*.md', 'docs/**/*.{md,mdx}', 'site/content/**/*.mdx'];
const contract = 'site/content/api/openapi.yaml';
const paths = globSync(written, { cwd: root }).map((path) => path.replaceAll(sep, '/'));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const pages = [
  ...paths.toSorted().map((path) => readPage(path, read(path))),
  ...readDescriptions(contract, read(contract)),
];
const violations = pages.flatMap((page) => [...rules.flatMap((rule) => rule(page)), ...checkSource(page, product)]);

for (const { path, line, fact } of violations) console.error(`${path}:${line}: ${fact}`);
console.log(`${pages.length} pages and descriptions, ${violations.length} faults of prose.`);
process.exitCode = violations.length > 0 ? 1 : 0;
