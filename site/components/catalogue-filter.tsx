'use client';

import { useEffect, useRef, useState, type ReactNode } from 'react';

type CatalogueFilterProps = {
  kind: 'actions' | 'reactions';
  services: readonly string[];
  total: number;
  children: ReactNode;
};

/** Hides the entries that do not match. Without JavaScript, all are visible. */
export function CatalogueFilter({ kind, services, total, children }: CatalogueFilterProps) {
  const form = useRef<HTMLFormElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(total);

  function filter() {
    if (form.current && list.current) setShown(hideEntries(list.current, new FormData(form.current)));
  }

  // A link or the search can lead to an entry that the filter hides.
  useEffect(() => {
    function reveal() {
      const target = document.getElementById(location.hash.slice(1));
      if (!target?.closest('[hidden]') || !list.current?.contains(target)) return;
      form.current?.reset();
      filter();
      target.scrollIntoView();
    }
    addEventListener('hashchange', reveal);
    return () => removeEventListener('hashchange', reveal);
  }, []);

  return (
    <div className="operations">
      <form
        ref={form}
        className="operations-filter fields needs-script"
        data-text="omit"
        role="search"
        aria-label={`Filter ${kind}`}
        onInput={filter}
        onSubmit={(event) => event.preventDefault()}
      >
        <label className="field">
          <span className="field-label">Name, field or word</span>
          <input type="search" name="text" autoComplete="off" />
        </label>
        <label className="field">
          <span className="field-label">Service</span>
          <select name="service">
            <option value="">All</option>
            {services.map((service) => (
              <option key={service}>{service}</option>
            ))}
          </select>
        </label>
        <output>{shown === total ? `${total} ${kind}` : `${shown} of ${total} ${kind}`}</output>
      </form>
      <div ref={list}>{children}</div>
    </div>
  );
}

/** Hides all entries except those that match all words and the service. Returns the number of visible ones. */
function hideEntries(list: HTMLElement, fields: FormData): number {
  const service = String(fields.get('service') ?? '');
  const words = String(fields.get('text') ?? '')
    .toLowerCase()
    .split(/\s+/);
  const entries = [...list.querySelectorAll<HTMLElement>('[data-entry]')];
  for (const entry of entries) {
    const text = entry.textContent.toLowerCase();
    const isOfService = service === '' || entry.dataset['entry'] === service;
    entry.hidden = !isOfService || !words.every((word) => text.includes(word));
  }
  return entries.filter((entry) => !entry.hidden).length;
}
