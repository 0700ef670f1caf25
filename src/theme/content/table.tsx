import type { ComponentProps, ReactNode } from 'react';
import type { Say } from './content-context.ts';
import { elementsOf, textOf } from './text-of.ts';

/** A table that scrolls by itself, also by keyboard, when it is wider than the text. */
export function Table({ say, children, ...props }: ComponentProps<'table'> & { say: Say }) {
  return (
    <div className="table" role="group" aria-label={tableName(children, say)} tabIndex={0}>
      <table {...props}>{children}</table>
    </div>
  );
}

/** Tables have no caption in Markdown: their columns name them. */
function tableName(children: ReactNode, say: Say): string {
  const row = elementsOf(elementsOf(children)[0]?.props.children)[0];
  const columns = elementsOf(row?.props.children)
    .map(textOf)
    .filter((text) => text.trim() !== '');
  return columns.length > 0 ? say('tableOf', { columns: columns.join(', ') }) : say('table');
}
