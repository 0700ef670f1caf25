/** Functions that read rendered pages: the trees that `index.article` receives. */
export {
  attribute,
  childrenOf,
  findAll,
  formulaOf,
  isElement,
  isInline,
  textOf,
  type Element,
} from './core/prerender/markdown/elements.ts';
export { isSkipped, withoutOtherLanguages } from './core/prerender/markdown/skipped.ts';
export { textForm } from './core/prerender/markdown/text-form.ts';
export { lineOf, startLine } from './core/prerender/markdown/text-line.ts';
