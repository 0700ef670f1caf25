/** Components on few pages, imported on demand; in one module, so that a page with several loads one style sheet. */
export { Diagram } from '../../diagram/diagram.tsx';
export { Card, Cards } from '../components/cards.tsx';
export { FileTree } from '../components/file-tree.tsx';
export { Badge, Kbd } from '../components/small.tsx';
