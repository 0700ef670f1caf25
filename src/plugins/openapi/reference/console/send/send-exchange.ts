import { sandboxChoice } from '../../values/chosen-server.ts';
import { addExchange, updateOutcome, type NewExchange } from '../history.ts';
import type { PreparedRequest } from '../request/prepare-request.ts';
import { sendRequest, type Outcome, type SendOptions } from './send-request.ts';
import { sendToSandbox } from './send-to-sandbox.ts';

type ExchangeOptions = Partial<Pick<SendOptions, 'signal'>> & {
  followsRedirects: boolean;
  /** Called with each partial outcome and with the final one, before the history shows it. */
  onOutcome?: (outcome: Outcome) => void;
};

/** Sends a request that the history shows. Returns its id in the history, and a promise of the final outcome. */
export function sendExchange(
  exchange: NewExchange & { request: PreparedRequest },
  { signal = new AbortController().signal, followsRedirects, onOutcome }: ExchangeOptions,
): { id: number; ended: Promise<Outcome> } {
  const id = addExchange(exchange);
  const show = (outcome: Outcome) => {
    onOutcome?.(outcome);
    updateOutcome(id, outcome);
    return outcome;
  };
  const send = exchange.server === sandboxChoice ? sendToSandbox : sendRequest;
  return { id, ended: send(exchange.request, { signal, followsRedirects, onProgress: show }).then(show) };
}
