import { useCurrentPage } from '../../current-page.ts';
import { AnswerBody } from './answer-body.tsx';
import { explainFailure } from './explain-failure.ts';
import { formatSize, formatTime } from './format-units.ts';
import type { Exchange } from './history.ts';
import { useSay } from './messages.ts';
import type { Answer, Failure, Redirect } from './send-request.ts';

/** What came of a request. It is a live region: screen readers say the first line. */
export function AnswerView({ exchange }: { exchange: Exchange | undefined }) {
  const say = useSay();
  return (
    <section className="answer" aria-label={say('answer')}>
      <h3>{say('answer')}</h3>
      <div role="status">
        {exchange ? <Headline exchange={exchange} /> : <p className="field-note">{say('noAnswer')}</p>}
      </div>
      {exchange?.outcome.kind === 'answer' && <Details answer={exchange.outcome} />}
    </section>
  );
}

function Headline({ exchange: { outcome, request, server } }: { exchange: Exchange }) {
  return (
    <>
      <p className="console-preview">
        <code>
          {request.method} {request.url}
        </code>
      </p>
      {outcome.kind === 'answer' ? (
        <StatusLine answer={outcome} />
      ) : outcome.kind === 'redirect' ? (
        <RedirectLine redirect={outcome} />
      ) : (
        <FailureText failure={outcome} server={server} />
      )}
    </>
  );
}

function StatusLine({ answer: { status, statusText, milliseconds, bytes } }: { answer: Answer }) {
  const { navigation } = useCurrentPage();
  return (
    <p className="answer-line">
      <span className="status" data-kind={String(status).charAt(0)}>
        {status} {statusText}
      </span>
      <span>{formatTime(milliseconds, navigation.locale)}</span>
      <span>{formatSize(bytes, navigation.locale)}</span>
    </p>
  );
}

function RedirectLine({ redirect }: { redirect: Redirect }) {
  const say = useSay();
  const { navigation } = useCurrentPage();
  return (
    <>
      <p className="answer-line">
        <span className="status" data-kind="3">
          {say('redirect')}
        </span>
        <span>{formatTime(redirect.milliseconds, navigation.locale)}</span>
      </p>
      <p className="field-note">{say('redirectExplained')}</p>
    </>
  );
}

function FailureText({ failure, server }: { failure: Failure; server: string }) {
  const say = useSay();
  const { title, advice } = explainFailure(failure, { server, origin: location.origin }, say);
  return (
    <div className="answer-failure">
      <p>
        <strong>{title}</strong>
      </p>
      <p>{advice}</p>
    </div>
  );
}

function Details({ answer }: { answer: Answer }) {
  const say = useSay();
  return (
    <>
      <details className="schema-children">
        <summary className="corner">
          {say('headers')} ({answer.headers.length})
        </summary>
        <dl className="answer-headers">
          {answer.headers.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className="field-note">{say('headersExplained')}</p>
      </details>
      <AnswerBody answer={answer} />
    </>
  );
}
