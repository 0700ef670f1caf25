import type { ReactNode } from 'react';
import { exampleKeys } from './example-key.ts';

type SwitchProps = {
  /** Unique on the page. */
  name: string;
  label: string;
  options: readonly {
    value: string;
    label: ReactNode;
    /** Other names of the same content. */
    more?: string;
    /** Names of the examples that it shows. */
    examples?: readonly string[];
    content: ReactNode;
  }[];
  selected?: string | undefined;
  /** Choices with the same key are synchronised and remembered (`remember-choices.tsx`). */
  remember?: string;
};

/** Shows one of several contents with radio buttons and CSS only, so that it works without JavaScript. */
export function Switch({ name, label, options, selected, remember }: SwitchProps) {
  const [only] = options;
  if (only && options.length === 1) {
    return (
      <div className="switch-panel" data-example={only.examples && exampleKeys(only.examples)}>
        {only.content}
      </div>
    );
  }
  const chosen = selected ?? only?.value;
  return (
    <fieldset className="switch" data-remember={remember}>
      <legend className="visually-hidden">{label}</legend>
      {options.map(({ value, label: text, more, examples, content }) => (
        <div key={value} className="switch-option">
          <label>
            <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
            <span>{text}</span>
            {more !== undefined && <span className="switch-more"> {more}</span>}
          </label>
          <div className="switch-panel" data-example={examples && exampleKeys(examples)}>
            {content}
          </div>
        </div>
      ))}
    </fieldset>
  );
}
