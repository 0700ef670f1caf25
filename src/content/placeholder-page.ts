import { titleOf } from './file-path.ts';
import { readFrontMatter } from './front-matter.ts';
import type { CompiledPage } from './types.ts';

/** A placeholder for a page with errors: empty, with the same id and address, so that links to it are not reported as broken too. */
export function placeholderPage(file: string, source: string): CompiledPage {
  const { frontMatter } = readFrontMatter(source, file);
  return {
    file,
    code: 'return { default: () => null };',
    frontMatter,
    title: frontMatter.title ?? titleOf(file),
    hasTitleHeading: false,
    description: frontMatter.description ?? '',
    headings: [],
    anchors: [],
    links: [],
    imports: [],
    operations: [],
    warnings: [],
  };
}
