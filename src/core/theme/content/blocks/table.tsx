import type { ComponentProps, ReactNode } from 'react';
import type { FormatMessage } from '../../../messages/theme-messages.ts';
import { elementsOf, textOf } from '../text-of.ts';

/**
 * A table that scrolls horizontally, even by keyboard, if it is wider than the text.
 * @example <Table message={message}><tbody>…</tbody></Table>
 */
export function Table({ message, children, ...props }: ComponentProps<'table'> & { message: FormatMessage }) {
  return (
    <div
      className="table"
      role="group"
      aria-label={tableName(children, message)}
      tabIndex={0}
      data-wide={wideColumns(children)}
    >
      <table {...props}>{children}</table>
    </div>
  );
}

/** Maximum length in characters of a cell's text that does not wrap too often on a phone. */
const WIDE_CELL = 24;

/**
 * Number of columns with running text, up to 3, for tables of three or more columns. With fewer than 2, the table fits
 * a phone.
 */
function wideColumns(children: ReactNode): number | undefined {
  const rows = elementsOf(children).flatMap((part) => elementsOf(part.props.children));
  const isWide: boolean[] = [];
  for (const row of rows) {
    elementsOf(row.props.children).forEach((cell, column) => {
      isWide[column] = (isWide[column] ?? false) || textOf(cell).length > WIDE_CELL;
    });
  }
  const count = isWide.filter(Boolean).length;
  return isWide.length > 2 && count > 1 ? Math.min(count, 3) : undefined;
}

/** Markdown tables have no caption, so the columns name them. */
function tableName(children: ReactNode, message: FormatMessage): string {
  const row = elementsOf(elementsOf(children)[0]?.props.children)[0];
  const columns = elementsOf(row?.props.children)
    .map(textOf)
    .filter((text) => text.trim() !== '');
  return columns.length > 0 ? message('tableOf', { columns: columns.join(', ') }) : message('table');
}
