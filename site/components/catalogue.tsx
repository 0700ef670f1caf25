import type { ReactNode } from 'react';
import { catalogue, type Entry, type EntryField } from '../data/catalogue.ts';
import { providerName } from '../data/provider-name.ts';
import { CatalogueFilter } from './catalogue-filter.tsx';
import { WithCode } from './with-code.tsx';

type EntryProps = { name: string; children: ReactNode };

/** All entries of one kind, with a filter for service and text. */
export function Catalogue({ kind, children }: { kind: 'actions' | 'reactions'; children: ReactNode }) {
  const entries = catalogue[kind];
  const services = [...new Set(entries.map(({ service }) => service))];
  return (
    <CatalogueFilter kind={kind} services={services} total={entries.length}>
      {children}
    </CatalogueFilter>
  );
}

/** An action of the catalogue, below the heading that an author gives it. */
export function Action({ name, children }: EntryProps) {
  return (
    <EntryView entry={entryNamed(name, 'actions')} idKey="action_id">
      {children}
    </EntryView>
  );
}

/** A reaction of the catalogue, below the heading that an author gives it. */
export function Reaction({ name, children }: EntryProps) {
  return (
    <EntryView entry={entryNamed(name, 'reactions')} idKey="reaction_ids">
      {children}
    </EntryView>
  );
}

function entryNamed(name: string, kind: 'actions' | 'reactions'): Entry {
  const entry = catalogue[kind].find((candidate) => candidate.name === name);
  if (!entry) throw new Error(`The catalogue has no "${name}" among its ${kind}. Add it to data/catalogue.json.`);
  return entry;
}

function EntryView({ entry, idKey, children }: { entry: Entry; idKey: string; children: ReactNode }) {
  const { id, service, does, fields, state, logs, notes } = entry;
  const linked = service === 'Timer' ? 'no linked account' : `a linked ${providerName(service)} account`;
  return (
    <section data-entry={service}>
      {children}
      <p>
        <WithCode text={does} />
      </p>
      <p className="api-label fine-print" data-text="label">
        <code>{service}</code> · <code>{idKey}</code> {id} · needs {linked}
      </p>
      {fields.length === 0 ? (
        <p>
          No fields: leave <code>datas_form</code> empty.
        </p>
      ) : (
        <ul className="schema">
          {fields.map((field) => (
            <FieldView key={field.name} field={field} />
          ))}
        </ul>
      )}
      {logs.length > 0 && <Lines label="Log on success" lines={logs.map((log) => `\`${log}\``)} />}
      {state.length > 0 && <Lines label="State kept in config" lines={state.map((key) => `\`${key}\``)} />}
      {notes.length > 0 && <Lines label="Good to know" lines={notes} />}
    </section>
  );
}

function FieldView({ field: { name, required, isIgnored, accepts, example } }: { field: EntryField }) {
  return (
    <li className="schema-field">
      <div className="schema-head">
        <code className="schema-name" data-text="name">
          {name}
        </code>
        {required && <span className="schema-presence">required</span>}
        {isIgnored && <span className="schema-flag">ignored</span>}
      </div>
      <WithCode text={accepts} />{' '}
      {!isIgnored && (
        <>
          For example <code>{example}</code>
        </>
      )}
    </li>
  );
}

function Lines({ label, lines }: { label: string; lines: readonly string[] }) {
  return (
    <>
      <p className="api-label fine-print" data-text="label">
        {label}
      </p>
      <ul className="api-list">
        {lines.map((line) => (
          <li key={line}>
            <WithCode text={line} />
          </li>
        ))}
      </ul>
    </>
  );
}
