import { definePlugin } from 'area-docs/plugin';
import { z } from 'zod';
import { countWords } from './count-words.ts';
import { writeWords } from './write-words.ts';

const release = z.object({ version: z.string(), date: z.iso.date(), notes: z.string() });

/** Publishes the releases of a product, and lets pages name the release that added their feature. */
export default definePlugin({
  name: 'releases',
  from: import.meta.url,
  options: z.object({ file: z.string() }),
  // Pages may have the key `since: "2.0"`.
  frontMatter: { since: z.string() },

  // Called again when releases.json changes.
  load: async ({ options, files }) => z.array(release).parse(JSON.parse(await files.read(options.file))),

  markdown: [
    (tree, { setData, report }) => {
      setData('words', countWords(tree));
      for (const node of tree.children ?? []) {
        if (node.type === 'thematicBreak') {
          report({ fact: 'The page has a horizontal rule.', hint: 'Use a heading.', level: 'warning', node });
        }
      }
    },
  ],

  head: (page) => {
    const { since } = page.frontMatter;
    return [
      { tag: 'meta', attributes: { name: 'words', content: String(page.data?.['words'] ?? 0) } },
      ...(typeof since === 'string' ? [{ tag: 'meta' as const, attributes: { name: 'since', content: since } }] : []),
    ];
  },

  styles: ['./releases.css'],

  // Pages may use `<Since version="2.0" />`.
  components: './components.tsx',

  // The navbar may have an item `{ type: 'custom-release', version: '2.0' }`.
  navbarItemTypes: { 'custom-release': './latest-release.tsx' },

  // Runs in the browser before anything else.
  early: './mark-visits.ts',

  // Publishes the words of all rendered pages.
  index: { article: './read-words.ts', write: writeWords },

  files: (releases) => [{ path: 'releases.json', text: () => JSON.stringify(releases) }],

  // npx area-docs pages-since 2.0
  commands: {
    'pages-since': {
      description: 'List the pages about the features of a release',
      arguments: ['<version>'],
      run: (releases, site, { arguments: [version], print }) => {
        if (!releases.some((one) => one.version === version)) {
          print(`There is no release ${version}.`);
          return 1;
        }
        for (const { url, frontMatter } of site.pages) if (frontMatter['since'] === version) print(url);
        return 0;
      },
    },
  },

  check: (releases, site) => {
    const versions = new Set(releases.map(({ version }) => version));
    return site.pages
      .filter(({ frontMatter }) => typeof frontMatter['since'] === 'string' && !versions.has(frontMatter['since']))
      .map(({ source = '', frontMatter }) => ({
        fact: `There is no release ${String(frontMatter['since'])}.`,
        hint: `The releases are: ${[...versions].join(', ')}.`,
        place: { file: source, line: 1 },
      }));
  },
});
