import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Table } from './table.tsx';

const [short, long] = ['Kettle', 'Boils water for up to five cups.'];

test.each([
  [[short, short, short], undefined],
  [[short, short, long], undefined],
  [[long, long], undefined],
  [[short, long, long], '2'],
  [[long, long, long, long], '3'],
])('counts columns with running text in tables of at least three columns: %j', (cells, wide) => {
  const table = (
    <Table message={(name) => name}>
      <tbody>
        <tr>
          {cells.map((cell, index) => (
            <td key={index}>{cell}</td>
          ))}
        </tr>
      </tbody>
    </Table>
  );
  expect(/data-wide="(\d)"/.exec(renderToStaticMarkup(table))?.[1]).toBe(wide);
});
