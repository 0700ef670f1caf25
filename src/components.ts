/** Components of the theme. They render during the build and in the browser. */
export { CodeFrame } from './core/theme/code/code-frame.tsx';
export { Collapsible } from './core/theme/collapsible/collapsible.tsx';
export { CodeBlock, codeBlockProps } from './core/theme/content/blocks/code-block.tsx';
export { Table, tableProps } from './core/theme/content/blocks/table.tsx';
export { heading } from './core/theme/content/heading.tsx';
export { TabItem, Tabs } from './core/theme/content/tabs/tabs.tsx';
export { DiagramFigure, type DiagramProps } from './core/theme/diagram/diagram-figure.tsx';
export { CloseIcon } from './core/theme/icons/icons.tsx';
export { Link } from './core/theme/link/link.tsx';
export { MethodLabel } from './core/theme/method/method-label.tsx';
