import type { ReactNode } from 'react';
import type { Choice, Filled } from '../data/area-body.ts';

type ChoiceFieldsProps = {
  legend: string;
  choices: readonly Choice[];
  filled: Filled;
  onChange: (next: Filled) => void;
  children?: ReactNode;
};

/** Selects an action or a reaction from a list grouped by service, and shows the fields of its form. */
export function ChoiceFields({ legend, choices, filled, onChange, children }: ChoiceFieldsProps) {
  const { choice, values } = filled;
  const services = [...new Set(choices.map(({ service }) => service))];
  const choose = (name: string) => {
    const next = choices.find((candidate) => candidate.name === name);
    if (next) onChange({ choice: next, values: {} });
  };
  return (
    <div className="field" role="group" aria-label={legend}>
      <div className="fields">
        <label className="field">
          <span className="field-label">{legend}</span>
          <select value={choice.name} onChange={(event) => choose(event.target.value)}>
            {services.map((service) => (
              <optgroup key={service} label={service}>
                {choices
                  .filter((candidate) => candidate.service === service)
                  .map(({ name }) => (
                    <option key={name}>{name}</option>
                  ))}
              </optgroup>
            ))}
          </select>
        </label>
        {choice.fields.map(({ name, example, values: options }) => {
          const value = values[name] ?? example;
          const change = (text: string) => onChange({ choice, values: { ...values, [name]: text } });
          return (
            <label key={name} className="field">
              <span className="field-label">{name}</span>
              {options ? (
                <select value={value} onChange={(event) => change(event.target.value)}>
                  {options.map((option) => (
                    <option key={option}>{option}</option>
                  ))}
                </select>
              ) : (
                <input value={value} onChange={(event) => change(event.target.value)} />
              )}
            </label>
          );
        })}
        {children}
      </div>
    </div>
  );
}
