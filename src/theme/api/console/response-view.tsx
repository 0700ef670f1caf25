import type { Server } from '../../../contract/types.ts';
import { useCurrentPage } from '../../current-page.ts';
import { withCode } from '../with-code.tsx';
import { ResponseText } from './response-text.tsx';
import { explainFailure } from './explain-failure.ts';
import { formatSize, formatTime } from './format-units.ts';
import type { Exchange } from './history.ts';
import { useSay } from './use-say.ts';
import { NextStepsView } from './next-steps-view.tsx';
import type { ReceivedResponse, Failure, Redirect } from './send-request.ts';

/** The outcome of a request. Its first lines are a live region, which screen readers announce. */
export function ResponseView({
  exchange,
  urls,
}: {
  exchange: Exchange | undefined;
  urls: Readonly<Record<string, string>>;
}) {
  const say = useSay();
  return (
    <section className="received" aria-label={say('response')}>
      <h3>{say('response')}</h3>
      <div role="status">
        {exchange ? <Headline exchange={exchange} /> : <p className="field-note">{say('noResponse')}</p>}
      </div>
      {exchange?.outcome.kind === 'response' && (
        <>
          <NextStepsView exchange={exchange} response={exchange.outcome} urls={urls} />
          <Details response={exchange.outcome} />
        </>
      )}
    </section>
  );
}

function Headline({ exchange: { outcome, request, server, operation } }: { exchange: Exchange }) {
  const say = useSay();
  return (
    <>
      <p className="console-preview">
        <code>
          {request.method} {request.url}
        </code>
      </p>
      {outcome.kind === 'waiting' ? (
        <p className="field-note">{say('sending')}</p>
      ) : outcome.kind === 'response' ? (
        <StatusLine response={outcome} />
      ) : outcome.kind === 'redirect' ? (
        <RedirectLine redirect={outcome} />
      ) : (
        <FailureText failure={outcome} server={server} servers={operation.servers} />
      )}
    </>
  );
}

function StatusLine({
  response: { status, statusText, milliseconds, bytes, progress },
}: {
  response: ReceivedResponse;
}) {
  const say = useSay();
  const { layout } = useCurrentPage();
  return (
    <p className="received-line">
      <span className="status" data-kind={String(status).charAt(0)}>
        {status} {statusText}
      </span>
      {progress === 'receiving' ? (
        // Numbers that change with each chunk would be announced each time.
        <span>{say('receiving')}</span>
      ) : (
        <>
          <span>{formatTime(milliseconds, layout.locale)}</span>
          <span>{formatSize(bytes, layout.locale)}</span>
        </>
      )}
    </p>
  );
}

function RedirectLine({ redirect }: { redirect: Redirect }) {
  const say = useSay();
  const { layout } = useCurrentPage();
  return (
    <>
      <p className="received-line">
        <span className="status" data-kind="3">
          {say('redirect')}
        </span>
        <span>{formatTime(redirect.milliseconds, layout.locale)}</span>
      </p>
      <p className="field-note">{say('redirectExplained')}</p>
    </>
  );
}

type FailureTextProps = { failure: Failure; server: string; servers: readonly Server[] };

function FailureText({ failure, server, servers }: FailureTextProps) {
  const say = useSay();
  const { title, advice, hint } = explainFailure(failure, { server, servers, origin: location.origin }, say);
  return (
    <div className="received-failure">
      <p>
        <strong>{title}</strong>
      </p>
      <p>{advice}</p>
      {hint !== undefined && <p>{withCode(hint)}</p>}
    </div>
  );
}

function Details({ response }: { response: ReceivedResponse }) {
  const say = useSay();
  return (
    <>
      {(response.progress === 'cut' || response.progress === 'cancelled') && (
        <p className="field-note">{say(response.progress === 'cut' ? 'incomplete' : 'stopped')}</p>
      )}
      <details className="schema-children">
        <summary className="corner">
          {say('headers')} ({response.headers.length})
        </summary>
        <dl className="received-headers">
          {response.headers.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className="field-note">{say('headersExplained')}</p>
      </details>
      <ResponseText response={response} />
    </>
  );
}
