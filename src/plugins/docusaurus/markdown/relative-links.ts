import { isExternalUrl, isFolderPage, type MarkdownTransform, type NodeTransform } from '../../../plugin.ts';
import { splitFrontMatter } from '../../shared/front-matter-text.ts';
import { textOf } from '../../shared/values.ts';
import type { DocusaurusData } from '../load-docusaurus.ts';

/**
 * With `trailingSlash: false`, relative addresses in Docusaurus are relative to the address of a page without a slash,
 * even for the page of a folder. The engine resolves those of such a page from the folder.
 */
export function relativeLinks({ options }: DocusaurusData): MarkdownTransform<DocusaurusData>[] {
  return options.siteConfig['trailingSlash'] === false ? [{ link: fromParent, definition: fromParent }] : [];
}

const fromParent: NodeTransform<DocusaurusData> = (node, { file, source }) => {
  const url = textOf(node['url']) ?? '';
  // Addresses with an extension belong to files, but `v1.2` does not.
  if (isExternalUrl(url) || /^(?:[/#?]|$|[^?#]*\.\d*[a-z]\w*(?:[?#]|$))/i.test(url)) return undefined;
  const slug = textOf(splitFrontMatter(source).frontMatter['slug']);
  const isFolder = slug === undefined ? isFolderPage(file) : slug.endsWith('/');
  return isFolder ? { ...node, url: `../${url}` } : undefined;
};
