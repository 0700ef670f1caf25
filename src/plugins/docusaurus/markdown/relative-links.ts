import { isExternalUrl, isFolderPage, type MarkdownTransform, type NodeTransform } from '../../../plugin.ts';
import { splitFrontMatter } from '../../shared/front-matter-text.ts';
import { textOf } from '../../shared/values.ts';
import type { DocusaurusData } from '../load-docusaurus.ts';

/**
 * With `trailingSlash: false`, Docusaurus resolves relative addresses on the page of a folder from the folder above it,
 * because the page's address has no slash at the end. The engine resolves them from the folder itself.
 */
export function relativeLinks({ options }: DocusaurusData): MarkdownTransform<DocusaurusData>[] {
  return options.siteConfig['trailingSlash'] === false ? [{ link: fromParent, definition: fromParent }] : [];
}

const fromParent: NodeTransform<DocusaurusData> = (node, { file, source }) => {
  const url = textOf(node['url']) ?? '';
  // Addresses with an extension lead to files. The `.2` of `v1.2` is not an extension.
  if (isExternalUrl(url) || /^(?:[/#?]|$|[^?#]*\.\d*[a-z]\w*(?:[?#]|$))/i.test(url)) return undefined;
  const slug = textOf(splitFrontMatter(source).frontMatter['slug']);
  const isFolder = slug === undefined ? isFolderPage(file) : slug.endsWith('/');
  return isFolder ? { ...node, url: `../${url}` } : undefined;
};
