import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';

type Props = { children?: ReactNode };

/** The plain text of a React node, without the output of components, which is unknown before rendering. */
export function textOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(textOf).join('');
  return isValidElement<Props>(node) ? textOf(node.props.children) : '';
}

/** The elements among children, without text and line breaks. */
export function elementsOf<P = Props>(children: ReactNode): ReactElement<P>[] {
  return Children.toArray(children).filter((child): child is ReactElement<P> => isValidElement(child));
}
