import type { ReactNode } from 'react';
import type { Example } from '../../contract/types.ts';
import type { ApiView, Snippet } from '../api-context.ts';
import { Markdown } from '../texts.tsx';
import { Code } from './code.tsx';
import { exampleKeys } from './example-key.ts';

type SwitchProps = {
  /** Unique on the page. */
  name: string;
  label: string;
  options: readonly {
    value: string;
    label: ReactNode;
    /** Text after the label for further names: `and 2 more`. */
    moreNames?: string | undefined;
    /** Names of the examples in `content`. */
    examples?: readonly string[] | undefined;
    content: ReactNode;
  }[];
  selected?: string | undefined;
  /** Collapses all options except the selected one under this summary. */
  summary?: string | undefined;
  /** Switches with the same key are synchronized, and their choice is remembered (`operation-scripts.tsx`). */
  remember?: string;
};

/** Shows one of several panels at a time. Uses only radio buttons and CSS, so that it works without JavaScript. */
export function Switch({ name, label, options, selected, summary, remember }: SwitchProps) {
  const [first] = options;
  if (first && options.length === 1) {
    return (
      <div className="switch-panel" data-example={first.examples && exampleKeys(first.examples)}>
        {first.content}
      </div>
    );
  }
  const chosen = selected ?? first?.value;
  return (
    <fieldset className="switch" data-remember={remember} data-text={remember && 'first'}>
      <legend className="visually-hidden">{label}</legend>
      {summary !== undefined && (
        <details className="schema-children switch-all" data-text="omit">
          <summary className="corner">{summary}</summary>
        </details>
      )}
      {options.map(({ value, label: text, moreNames, examples, content }) => (
        <div key={value} className="switch-option">
          <label>
            <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
            <span>{text}</span>
            {moreNames !== undefined && <span className="switch-more"> {moreNames}</span>}
          </label>
          <div className="switch-panel" data-example={examples && exampleKeys(examples)}>
            {content}
          </div>
        </div>
      ))}
    </fieldset>
  );
}

type ExampleSwitchProps = Pick<SwitchProps, 'name'> & {
  options: readonly (Pick<SwitchProps['options'][number], 'moreNames' | 'examples'> &
    Example &
    Snippet & {
      /** Distinguishes examples of the same name. */
      suffix?: string;
      /** Shown below the code. */
      note?: ReactNode;
    })[];
  /** Index of the selected option. Defaults to the first, as does a negative index. */
  selected?: number;
  /** Message with the accessible name of the code. */
  codeName: 'apiExampleOf' | 'apiResponseNamed';
  api: ApiView;
};

/** A choice of examples, collapsed if their names do not fit into a few lines. */
export function ExampleSwitch({ name, options, selected = 0, codeName, api }: ExampleSwitchProps) {
  const texts = options.map(({ name: key, summary, suffix = '' }) => (summary.replaceAll('`', '') || key) + suffix);
  const isLong = options.length > 3 && texts.join('').length > 80;
  return (
    <Switch
      name={name}
      label={api.message('apiExample')}
      summary={isLong ? api.message('apiAllExamples', { count: String(options.length) }) : undefined}
      options={options.map(({ name: key, summary, description, language, code, suffix, note, ...option }, index) => ({
        ...option,
        value: String(index),
        label: (
          <>
            {summary === '' ? key : <Markdown text={summary} api={api} inline />}
            {suffix}
          </>
        ),
        content: (
          <>
            {description !== undefined && <Markdown text={description} api={api} />}
            <Code
              language={language}
              code={code}
              name={api.message(codeName, { name: texts[index] ?? '' })}
              api={api}
            />
            {note}
          </>
        ),
      }))}
      selected={String(Math.max(0, selected))}
    />
  );
}
