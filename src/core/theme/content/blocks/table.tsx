import type { ComponentProps } from 'react';
import type { FormatMessage } from '../../../messages/theme-messages.ts';
import { elementsOf, textOf } from '../text-of.ts';

/**
 * A table that scrolls horizontally, even by keyboard, if it is wider than the text.
 * @example <Table message={message}><tbody>…</tbody></Table>
 */
export function Table({ message, children, ...props }: ComponentProps<'table'> & { message: FormatMessage }) {
  const rows = elementsOf(children).flatMap((part) => elementsOf(part.props.children));
  const cellTexts = rows.map((row) => elementsOf(row.props.children).map(textOf));
  return (
    <div {...tableProps(cellTexts, message)}>
      <table {...props}>{children}</table>
    </div>
  );
}

/**
 * Attributes of the element around a table. `rows` contains the text of each cell, the head's row first.
 * @example <div {...tableProps([['Name', 'Type'], ['id', 'string']], message)}><table>…</table></div>
 */
export function tableProps(rows: readonly (readonly string[])[], message: FormatMessage) {
  return {
    className: 'table',
    role: 'group',
    'aria-label': tableName(rows, message),
    tabIndex: 0,
    'data-wide': countWideColumns(rows),
  };
}

/** Length in characters of the longest text that does not wrap too often in a cell on a phone. */
const WIDE_CELL = 24;

/**
 * Number of columns with running text, at most 3. Undefined if the table fits a phone: with fewer than two such
 * columns, or fewer than three columns in all.
 */
function countWideColumns(rows: readonly (readonly string[])[]): number | undefined {
  const isWide: boolean[] = [];
  for (const row of rows) row.forEach((cell, column) => (isWide[column] ||= cell.length > WIDE_CELL));
  const count = isWide.filter(Boolean).length;
  return isWide.length > 2 && count > 1 ? Math.min(count, 3) : undefined;
}

/** Accessible name of a table, made of its columns' names, because Markdown tables have no caption. */
function tableName([head = []]: readonly (readonly string[])[], message: FormatMessage): string {
  const columns = head.filter((text) => text.trim() !== '');
  return columns.length > 0 ? message('tableOf', { columns: columns.join(', ') }) : message('table');
}
