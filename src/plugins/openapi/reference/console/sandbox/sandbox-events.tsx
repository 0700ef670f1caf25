import { useId, useState } from 'react';
import type { EventOffer } from '../../sandbox/tasks.ts';
import { useConsoleMessage } from '../use-console-message.ts';

type SandboxEventsProps = {
  /** At least one. */
  events: readonly EventOffer[];
  /** Called with the name of the chosen event. */
  onTrigger: (name: string) => void;
};

/** The currently offered events by group, and a button that triggers the chosen one. */
export function SandboxEvents({ events, onTrigger }: SandboxEventsProps) {
  const message = useConsoleMessage();
  const id = useId();
  const [name, setName] = useState('');
  // The choice may have become unavailable.
  const chosen = events.find((event) => event.name === name) ?? events[0];
  const groups = Object.entries(Object.groupBy(events, ({ group = '' }) => group));

  return (
    <div className="console-sandbox-events">
      <label className="field-label" htmlFor={id}>
        {message('sandboxEvent')}
      </label>
      <div className="field-row">
        <select
          id={id}
          value={chosen?.name}
          aria-describedby={`${id}-note`}
          onChange={({ target }) => setName(target.value)}
        >
          {groups.map(([group, own = []]) => {
            const options = own.map((event) => <option key={event.name}>{event.name}</option>);
            return group === '' ? (
              options
            ) : (
              <optgroup key={group} label={group}>
                {options}
              </optgroup>
            );
          })}
        </select>
        <button type="button" className="button" onClick={() => chosen && onTrigger(chosen.name)}>
          {message('sandboxTrigger')}
        </button>
      </div>
      <p className="field-note" id={`${id}-note`}>
        {chosen?.description}
      </p>
    </div>
  );
}
