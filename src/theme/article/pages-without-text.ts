/** Pages that no author wrote, to be imported on demand: only they load their styles. */
export { GeneratedIndex } from './generated-index.tsx';
export { NotFound } from './not-found.tsx';
