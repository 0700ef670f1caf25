import { childrenOf, findAll, isElement, type Element } from './elements.ts';

/** Writes a table with one line per row; a cell that spans all columns is followed by empty cells. */
export function writeTable(table: Element, writeCell: (cell: Element) => string): string {
  const rows = findAll(table, ({ tagName }) => tagName === 'tr').map((row) =>
    childrenOf(row)
      .filter(isElement)
      .map((cell) =>
        writeCell(cell)
          .replaceAll(/\\?\s*\n\s*/g, ' ')
          .replaceAll('|', String.raw`\|`),
      ),
  );
  const columns = Math.max(...rows.map((cells) => cells.length));
  const [head = [], ...body] = rows.map((cells) => Array.from({ length: columns }, (_, index) => cells[index] ?? ''));
  return [head, head.map(() => '---'), ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
