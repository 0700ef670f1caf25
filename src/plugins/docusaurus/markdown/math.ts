import { pathToFileURL } from 'node:url';
import { rehype, type NodeTransform } from '../../../plugin.ts';
import type { DocusaurusData } from '../load-docusaurus.ts';

/** Renders formulas with the site's own KaTeX as MathML, which needs no style sheet or fonts. */
export function mathTransforms({ packages }: DocusaurusData): NodeTransform<DocusaurusData>[] {
  const { katex } = packages;
  if (katex === undefined) return [];
  return [
    async (tree, context) => {
      const module = (await import(pathToFileURL(katex).href)) as { default: Parameters<typeof rehype>[0] };
      const transform = rehype(module.default, { output: 'mathml' });
      return transform(tree, context);
    },
  ];
}
