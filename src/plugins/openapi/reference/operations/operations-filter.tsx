'use client';

import { useState, type FormEvent, type ReactNode } from 'react';
import { useApiMessage } from '../use-api-message.ts';

type OperationsFilterProps = {
  groups: readonly string[];
  methods: readonly string[];
  /** Ids of the operations, in the order of the rows. */
  ids: readonly string[];
  children: ReactNode;
};

/** A form that filters the rows of a table. The table is prerendered, and complete without JavaScript. */
export function OperationsFilter({ groups, methods, ids, children }: OperationsFilterProps) {
  const message = useApiMessage();
  const total = ids.length;
  const [shownCount, setShownCount] = useState(total);

  function filter({ currentTarget: form }: FormEvent<HTMLFormElement>) {
    if (form.parentElement) setShownCount(filterRows(form.parentElement, ids, new FormData(form)));
  }

  return (
    <div className="operations">
      <form
        className="operations-filter fields needs-script"
        data-text="omit"
        role="search"
        // Browsers would restore the fields without filtering.
        autoComplete="off"
        aria-label={message('apiFilter')}
        onInput={filter}
        onSubmit={(event) => event.preventDefault()}
      >
        <label className="field">
          <span className="field-label">{message('apiText')}</span>
          <input type="search" name="text" />
        </label>
        <Choice name="method" label={message('apiMethod')} values={methods} />
        {groups.length > 0 && <Choice name="group" label={message('apiGroup')} values={groups} />}
        <output className="fine-print">
          {message('apiSomeOperations', { count: String(shownCount), total: String(total) })}
        </output>
      </form>
      <div>{children}</div>
    </div>
  );
}

/** Matches the rows of operations, but not of groups. */
const rowSelector = 'tr:has(> [scope=row])';

/** Shows matching rows and their groups, and hides all others. Returns the number of shown rows. */
function filterRows(operations: HTMLElement, ids: readonly string[], fields: FormData): number {
  const fieldValue = (name: string) => String(fields.get(name) ?? '');
  const isAllowed = (name: string, value: string) => ['', value].includes(fieldValue(name));
  const words = fieldValue('text').toLowerCase().split(/\s+/);
  let count = 0;
  for (const [index, row] of operations.querySelectorAll<HTMLTableRowElement>(rowSelector).entries()) {
    const text = `${row.textContent} ${ids[index]}`.toLowerCase();
    row.hidden = !(
      words.every((word) => text.includes(word)) &&
      isAllowed('method', row.querySelector('[data-method]')?.textContent ?? '') &&
      isAllowed('group', row.closest('tbody')?.dataset['group'] ?? '')
    );
    if (!row.hidden) count += 1;
  }
  for (const body of operations.querySelectorAll('tbody')) {
    body.hidden = !body.querySelector(`${rowSelector}:not([hidden])`);
  }
  return count;
}

function Choice({ name, label, values }: { name: string; label: string; values: readonly string[] }) {
  return (
    <label className="field">
      <span className="field-label">{label}</span>
      <select name={name}>
        <option value="">{useApiMessage()('apiAll')}</option>
        {values.map((value) => (
          // Without `value`, browsers collapse white space in it.
          <option key={value} value={value}>
            {value}
          </option>
        ))}
      </select>
    </label>
  );
}
