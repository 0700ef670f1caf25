/** Components on few pages, imported on demand; in one module, so that a page with several loads one style sheet. */
export { Mermaid } from '../../diagram/mermaid.tsx';
export { Card, Cards } from '../components/cards.tsx';
export { FileTree } from '../components/file-tree.tsx';
export { Badge, Kbd } from '../components/small.tsx';
