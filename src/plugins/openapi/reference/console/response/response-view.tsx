import type { Server } from '../../../contract/types.ts';
import { useCurrentPage } from '../../../../../browser.ts';
import { withCode } from '../../texts.tsx';
import { ResponseText } from './response-text.tsx';
import { ContractCheck } from './contract-check.tsx';
import { KnownError } from './known-error.tsx';
import { explainFailure } from './explain-failure.ts';
import { sandboxChoice } from '../../values/chosen-server.ts';
import { FileLink } from './response-file.tsx';
import { RequestLine } from '../request/request-line.tsx';
import { formatSize, formatTime } from './format-units.ts';
import type { Exchange } from '../history.ts';
import { useConsoleMessage } from '../use-console-message.ts';
import { AccountOffer, SandboxLinks } from '../sandbox/response-offers.tsx';
import { NextStepsView } from './next-steps-view.tsx';
import type { ReceivedResponse, Failure, Redirect } from '../send/send-request.ts';

type ResponseViewProps = {
  exchange: Exchange | undefined;
  urls: Readonly<Record<string, string>>;
  /** Distinguishes the responses of a page for screen readers. */
  subject?: string | undefined;
  /** Called with the history id of a follow-up request. If omitted, the view offers no follow-up requests. */
  onSent?: (id: number) => void;
};

/** The outcome of a request. Its first lines are a live region, which screen readers announce. */
export function ResponseView({ exchange, urls, subject, onSent }: ResponseViewProps) {
  const message = useConsoleMessage();
  const isSandbox = exchange?.server === sandboxChoice;
  const sentBody = exchange?.request.body ?? exchange?.request.form;
  const response = exchange?.outcome.kind === 'response' ? exchange.outcome : undefined;
  // If the operation takes no token, a 401 rejects values in the body, so signing in would not help.
  const isRefusal = [401, 403].includes(response?.status ?? 0) && exchange?.operation.security.length !== 0;
  return (
    <section
      className="received"
      aria-label={subject === undefined ? message('response') : `${message('response')}: ${subject}`}
    >
      <h3 className={subject === undefined ? undefined : 'visually-hidden'}>{message('response')}</h3>
      <div role="status">
        {exchange ? <Headline exchange={exchange} /> : <p className="field-note">{message('noResponse')}</p>}
      </div>
      {sentBody && (
        // The reader may have changed the body in the form since.
        <details className="schema-children">
          <summary className="corner">{message('sentBody')}</summary>
          <pre className="code" tabIndex={0} role="group" aria-label={message('sentBody')}>
            <code>{sentBody}</code>
          </pre>
        </details>
      )}
      {exchange && response && (
        <>
          {isSandbox && onSent && isRefusal && <AccountOffer key={exchange.id} />}
          <NextStepsView exchange={exchange} response={response} urls={urls} subject={subject} />
          {isSandbox && onSent && <SandboxLinks exchange={exchange} response={response} onSent={onSent} />}
          <Details response={response} url={exchange.request.url} isSandbox={isSandbox} />
        </>
      )}
    </section>
  );
}

function Headline({ exchange: { outcome, request, server, operation, isFollowUp } }: { exchange: Exchange }) {
  const message = useConsoleMessage();
  return (
    <>
      <p className="console-preview">
        <RequestLine method={request.method} url={request.url} isSandbox={server === sandboxChoice} />
      </p>
      {outcome.kind === 'waiting' ? (
        <p className="field-note">{message('sending')}</p>
      ) : outcome.kind === 'response' ? (
        <>
          <StatusLine outcome={outcome} />
          {!isFollowUp && <KnownError operation={operation} response={outcome} />}
          {!isFollowUp && !outcome.isRedirected && outcome.progress !== 'receiving' && (
            <ContractCheck operation={operation} response={outcome} />
          )}
        </>
      ) : outcome.kind === 'redirect' ? (
        <>
          <StatusLine outcome={outcome} />
          <p className="field-note">{message('redirectExplained')}</p>
        </>
      ) : (
        <FailureText failure={outcome} server={server} servers={operation.servers} />
      )}
    </>
  );
}

/** Status, time and size of a response, or the time of a redirect. */
function StatusLine({ outcome }: { outcome: ReceivedResponse | Redirect }) {
  const message = useConsoleMessage();
  const { htmlLang } = useCurrentPage().layout;
  const isResponse = outcome.kind === 'response';
  return (
    <p className="received-line">
      <span className="status" data-kind={isResponse ? String(outcome.status).charAt(0) : '3'}>
        {isResponse ? `${outcome.status} ${outcome.statusText}` : message('redirect')}
      </span>
      {isResponse && outcome.progress === 'receiving' ? (
        // No numbers yet: they change with each chunk, and screen readers would announce every change.
        <span>{message('receiving')}</span>
      ) : (
        <>
          <span>{formatTime(outcome.milliseconds, htmlLang)}</span>
          {isResponse && <span>{formatSize(outcome.bytes, htmlLang)}</span>}
        </>
      )}
    </p>
  );
}

type FailureTextProps = { failure: Failure; server: string; servers: readonly Server[] };

function FailureText({ failure, server, servers }: FailureTextProps) {
  const message = useConsoleMessage();
  const { title, advice, hint } = explainFailure(failure, { server, servers, origin: location.origin }, message);
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

type DetailsProps = { response: ReceivedResponse; url: string; isSandbox: boolean };

function Details({ response, url, isSandbox }: DetailsProps) {
  const message = useConsoleMessage();
  const { layout } = useCurrentPage();
  const { file, firstMilliseconds, milliseconds, progress, headers } = response;
  const time = (value: number) => formatTime(value, layout.htmlLang);
  return (
    <>
      {(progress === 'cut' || progress === 'cancelled') && (
        <p className="field-note">{message(progress === 'cut' ? 'incomplete' : 'stopped')}</p>
      )}
      <details className="schema-children">
        <summary className="corner">
          {message('headers')} ({headers.length})
        </summary>
        <dl className="received-headers">
          {headers.map(([name, value], index) => (
            <div key={index}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {!isSandbox && <p className="field-note">{message('headersExplained')}</p>}
        {firstMilliseconds !== undefined && progress === 'complete' && (
          <p className="field-note">
            {message('timing', { first: time(firstMilliseconds), total: time(milliseconds) })}
          </p>
        )}
      </details>
      <ResponseText response={response} />
      {file && <FileLink file={file} headers={headers} url={url} />}
    </>
  );
}
