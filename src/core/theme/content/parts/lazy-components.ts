/**
 * Rarely used components, imported on demand. One module, so that a page with several of them loads one style sheet.
 */
export { Diagram } from '../../diagram/diagram.tsx';
export { Card, Cards } from '../components/cards.tsx';
export { FileTree } from '../components/file-tree.tsx';
export { Badge, Kbd } from '../components/small.tsx';
