'use client';

import { useRef, useState, type ReactNode } from 'react';

type Props = { groups: readonly string[]; methods: readonly string[]; total: number; children: ReactNode };

/** Hides the rows that do not fit; the table itself comes from the server and is whole without JavaScript. */
export function OperationsFilter({ groups, methods, total, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const table = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(total);

  function filter() {
    if (!form.current) return;
    const fields = new FormData(form.current);
    const [text, method, group] = ['text', 'method', 'group'].map((name) => String(fields.get(name) ?? ''));
    let count = 0;
    for (const row of table.current?.querySelectorAll<HTMLTableRowElement>('tbody tr') ?? []) {
      const { text: own = '', method: ownMethod, group: ownGroup } = row.dataset;
      row.hidden = !own.includes((text ?? '').trim().toLowerCase()) || (method !== '' && ownMethod !== method) || (group !== '' && ownGroup !== group);
      if (!row.hidden) count++;
    }
    setShown(count);
  }

  return (
    <div className="operations">
      <form ref={form} className="operations-filter" role="search" aria-label="Filter operations" onInput={filter} onSubmit={(event) => event.preventDefault()}>
        <label>
          Text <input type="search" name="text" autoComplete="off" />
        </label>
        <Choice name="method" label="Method" values={methods} show={(value) => value.toUpperCase()} />
        <Choice name="group" label="Group" values={groups} show={(value) => value} />
        <output>{shown === total ? `${total} operations` : `${shown} of ${total} operations`}</output>
      </form>
      <div ref={table} className="table-scroll" tabIndex={0} role="region" aria-label="Operations">
        {children}
      </div>
    </div>
  );
}

function Choice({ name, label, values, show }: { name: string; label: string; values: readonly string[]; show: (value: string) => string }) {
  return (
    <label>
      {label}{' '}
      <select name={name}>
        <option value="">All</option>
        {values.map((value) => (
          <option key={value} value={value}>
            {show(value)}
          </option>
        ))}
      </select>
    </label>
  );
}
