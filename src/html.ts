/** Functions that read rendered pages: the trees that `index.article` receives. */
export {
  attribute,
  childrenOf,
  findAll,
  formulaOf,
  isElement,
  isInline,
  isSkipped,
  textForm,
  textOf,
  withoutOtherLanguages,
  type Element,
} from './core/prerender/markdown/elements.ts';
export { lineOf, startLine } from './core/prerender/markdown/text-line.ts';
