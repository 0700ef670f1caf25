// `node scripts/compare-docusaurus.ts <before> <after>`: compares the output folders of two builds of one site, such as
// one by Docusaurus and one by this engine. Lists addresses, titles, headings and link targets that differ, and links
// that are missing from sidebars.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

import { comparePublished, type PublishedPages } from './compare-published.ts';

const [before, after] = process.argv.slice(2);
if (before === undefined || after === undefined) {
  console.error('Usage: node scripts/compare-docusaurus.ts <before> <after>');
  process.exit(2);
}

const [old, current] = [readPages(before), readPages(after)];
const differences = comparePublished(old, current);
for (const [kind, found] of Map.groupBy(differences, (one) => one.kind)) {
  console.log(`${kind}: ${found.length}`);
  for (const one of found) {
    const shown = [one.before && `- ${one.before}`, one.after && `+ ${one.after}`].filter(Boolean);
    console.log(`  ${one.address}  ${shown.join('  ')}`);
  }
}
console.log(`${old.size} and ${current.size} pages, ${differences.length} differences.`);

function readPages(dir: string): PublishedPages {
  const entries = readdirSync(dir, { recursive: true, withFileTypes: true });
  // Folders may end in `.html` too: a redirect from `/a.html` is `a.html/index.html`.
  const files = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.html'));
  return new Map(
    files.map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      return [addressOf(relative(dir, path)), readFileSync(path, 'utf8')];
    }),
  );
}

function addressOf(file: string): string {
  return `/${file.replaceAll(sep, '/').replace(/(^|\/)index\.html$|\.html$/, '')}`;
}
