/** Pages without content of authors, imported on demand so that only they load their styles. */
export { GeneratedIndex } from './generated-index.tsx';
export { NotFound } from './not-found.tsx';
