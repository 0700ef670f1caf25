import { useState } from 'react';
import type { EventOffer } from '../../sandbox/tasks.ts';
import { Field } from '../../values/field.tsx';
import { useConsoleMessage } from '../use-console-message.ts';
import { Button } from '../../values/button.tsx';

type SandboxEventsProps = {
  /** Not empty. */
  events: readonly EventOffer[];
  /** Called with the name of the chosen event. */
  onTrigger: (name: string) => void;
};

/** The available events by group, and a button that triggers the chosen event. */
export function SandboxEvents({ events, onTrigger }: SandboxEventsProps) {
  const message = useConsoleMessage();
  const [name, setName] = useState('');
  // The choice may have become unavailable.
  const chosen = events.find((event) => event.name === name) ?? events[0];
  const groups = Object.entries(Object.groupBy(events, ({ group = '' }) => group));

  return (
    <Field label={message('sandboxEvent')} notes={[chosen?.description]}>
      {(attributes) => (
        <div className="field-row">
          <select {...attributes} value={chosen?.name} onChange={({ target }) => setName(target.value)}>
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
          <Button onClick={() => chosen && onTrigger(chosen.name)}>{message('sandboxTrigger')}</Button>
        </div>
      )}
    </Field>
  );
}
