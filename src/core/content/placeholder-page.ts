import { positionOf, titleOf } from './file-path.ts';
import { readFrontMatter } from './front-matter.ts';
import { loadEmptyCode } from './page-errors.ts';
import type { LazyPage } from './types.ts';

/**
 * An empty page with the same id and address as one that does not compile, so that links to it are not reported as
 * broken too.
 */
export function placeholderPage(file: string, source: string): LazyPage {
  const { frontMatter } = readFrontMatter(source, file);
  return {
    file,
    loadCode: loadEmptyCode,
    frontMatter: { ...frontMatter, sidebar_position: frontMatter.sidebar_position ?? positionOf(file) },
    title: frontMatter.title ?? titleOf(file),
    hasTitleHeading: false,
    description: frontMatter.description ?? '',
    headings: [],
    anchors: [],
    links: [],
    imports: [],
    components: [],
    warnings: [],
  };
}
