import { textOf } from '../../contract/document/exact-number.ts';
import { useHistory } from '../console/history.ts';
import { ResponseView } from '../console/response/response-view.tsx';
import { useConsoleMessage } from '../console/use-console-message.ts';
import { readKeptValues, type Source } from './fill-step.ts';
import type { StepState } from './step-request.ts';

type StepResponseProps = {
  state: StepState;
  keep: Readonly<Record<string, Source>> | undefined;
  /** Addresses of the pages of operations, by id. */
  urls: Readonly<Record<string, string>>;
};

/** The response of a step and its kept values, or why the request was not sent. */
export function StepResponse({ state, keep = {}, urls }: StepResponseProps) {
  const message = useConsoleMessage();
  const history = useHistory();
  if (state === 'waiting') {
    return (
      <p className="field-note" role="status">
        {message('stepWaiting')}
      </p>
    );
  }
  if ('missing' in state) {
    return (
      <p className="field-error" role="alert">
        {message('stepMissing', { names: state.missing.join(', '), steps: stepsThatKeep(state.missing) })}
      </p>
    );
  }
  const exchange = history.find(({ id }) => id === state.id);
  // The reader has reset the sandbox, or the history has dropped the exchange.
  if (!exchange) return null;
  const kept = exchange.outcome.kind === 'response' ? Object.entries(readKeptValues(exchange.outcome.text, keep)) : [];
  return (
    <>
      <ResponseView exchange={exchange} urls={urls} subject={exchange.operation.id} />
      {kept.length > 0 && (
        <p className="field-note" role="status">
          {message('stepKept', {
            values: kept.map(([name, value]) => `${name} = ${shorten(textOf(value))}`).join(', '),
          })}
        </p>
      )}
    </>
  );
}

/** Labels and requests of the page's steps that keep values of these names. */
function stepsThatKeep(names: readonly string[]): string {
  const steps = names.flatMap((name) => {
    const step = document.querySelector(`[data-keeps~="${CSS.escape(name)}"] > .send-step-head`);
    const label = step?.querySelector('.try-button')?.firstChild?.textContent;
    return label ? [`“${label}” (${step.querySelector('code')?.textContent})`] : [];
  });
  return [...new Set(steps)].join(', ');
}

/** Shortens a value, because tokens are long. */
function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
