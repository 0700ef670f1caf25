/** Functions that read rendered pages: the trees that `index.article` receives. */
export {
  attribute,
  childrenOf,
  findAll,
  formulaOf,
  hasClass,
  isElement,
  isInline,
  textOf,
  withoutOtherLanguages,
  type Element,
} from './core/prerender/markdown/elements.ts';
export { isSkipped } from './core/prerender/markdown/skipped.ts';
export { textForm } from './core/prerender/markdown/text-form.ts';
export { lineOf, startLine } from './core/prerender/markdown/text-line.ts';
