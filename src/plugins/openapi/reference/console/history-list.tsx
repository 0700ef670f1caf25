import { useCurrentPage } from '../../../../browser.ts';
import { sandboxChoice } from '../values/chosen-server.ts';
import { useHistory, wasSent, type Exchange } from './history.ts';
import { RequestLine } from './request/request-line.tsx';
import { useConsoleMessage } from './use-console-message.ts';

type HistoryListProps = { shownId: number | undefined; onChoose: (id: number) => void };

/** Requests of this visit, newest first; choosing one shows its response again. */
export function HistoryList({ shownId, onChoose }: HistoryListProps) {
  const message = useConsoleMessage();
  const exchanges = useHistory().filter(wasSent);
  const { layout } = useCurrentPage();
  if (exchanges.length === 0) return null;
  const time = new Intl.DateTimeFormat(layout.htmlLang, { timeStyle: 'medium' });
  return (
    <section className="console-history" aria-label={message('history')}>
      <h3>{message('history')}</h3>
      <ol>
        {exchanges.map((exchange) => (
          <li key={exchange.id}>
            <button type="button" aria-current={exchange.id === shownId} onClick={() => onChoose(exchange.id)}>
              <time dateTime={new Date(exchange.time).toISOString()}>{time.format(exchange.time)}</time>
              <Result outcome={exchange.outcome} />
              <span>
                <RequestLine
                  method={exchange.request.method}
                  url={shownPath(exchange.request.url)}
                  isSandbox={exchange.server === sandboxChoice}
                />
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The status, or a word for a failure. `kind`, the first digit of the status, selects the color. */
function Result({ outcome }: { outcome: Exchange['outcome'] }) {
  const message = useConsoleMessage();
  if (outcome.kind === 'waiting') return <span className="status">…</span>;
  const [kind, text] =
    outcome.kind === 'response'
      ? [String(outcome.status).charAt(0), outcome.status]
      : outcome.kind === 'redirect'
        ? ['3', '3xx']
        : ['5', message('failed')];
  return (
    <span className="status" data-kind={kind}>
      {text}
    </span>
  );
}

/** The path of an address. Returns an invalid address unchanged, because readers can enter anything. */
export function shownPath(url: string): string {
  return URL.parse(url, 'http://relative.invalid')?.pathname ?? url;
}
