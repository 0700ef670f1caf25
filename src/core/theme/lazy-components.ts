/**
 * Rarely used components, imported on demand. One module, so that a page with several of them loads one style sheet.
 */
export { GeneratedIndex } from './article/generated-index.tsx';
export { NotFound } from './article/not-found.tsx';
export { Card, Cards } from './content/components/cards.tsx';
export { FileTree } from './content/components/file-tree.tsx';
export { Badge, Kbd } from './content/components/badge-and-kbd.tsx';
export { Diagram } from './diagram/diagram.tsx';
