import { useEffect } from 'react';
import { sandboxChoice } from '../../values/chosen-server.ts';
import { changeToken, tokensFor, useReaderValues } from '../../values/reader-values.ts';
import { passOn } from '../request/drafts.ts';
import { consoleLink } from '../request/request-link.ts';
import type { Exchange } from '../history.ts';
import { useConsoleMessage } from '../use-console-message.ts';
import { nextSteps } from './next-steps.ts';
import type { ReceivedResponse } from '../send/send-request.ts';
import { Button } from '../../values/field.tsx';

type NextStepsViewProps = {
  exchange: Exchange;
  response: ReceivedResponse;
  /** Address of the page of each linked operation. */
  urls: Readonly<Record<string, string>>;
  /** Distinguishes the responses of a page for screen readers. */
  subject: string | undefined;
};

/** Offers values of a response for the next requests: a token, and parameters of linked operations. */
export function NextStepsView({ exchange, response, urls, subject }: NextStepsViewProps) {
  const message = useConsoleMessage();
  const { operation, server } = exchange;
  const isSandbox = server === sandboxChoice;
  const receiver = { isSandbox, address: exchange.request.url };
  const tokens = tokensFor(useReaderValues(), receiver);
  const { credentials, links } = nextSteps(operation, response, exchange);
  // The effect depends on JSON, because each render creates new links, which are usually equal.
  const linksJson = JSON.stringify(links);
  useEffect(() => {
    for (const link of JSON.parse(linksJson) as typeof links) passOn(link.operation, link.parameters, isSandbox);
  }, [linksJson, isSandbox]);
  return (
    <>
      {credentials.map(({ credential, value }) => (
        <div key={credential} className="field-row console-token" role="status">
          <p className="field-note">{message(tokens[credential] === value ? 'tokenInUse' : 'holdsToken')}</p>
          {tokens[credential] !== value && (
            <Button onClick={() => changeToken(credential, value, receiver)}>{message('useToken')}</Button>
          )}
        </div>
      ))}
      {links.length > 0 && (
        <section
          className="console-next"
          aria-label={subject === undefined ? message('next') : `${message('next')}: ${subject}`}
        >
          <h4>{message('next')}</h4>
          <ul>
            {links.map(({ operation: linked, title, parameters, shared }, index) => {
              const url = urls[linked];
              // Omits the place at the start of each `parameterKey`.
              const filled = Object.entries(parameters).map(
                ([key, value]) => `${key.replace(/^[a-z]+-/, '')} = ${value}`,
              );
              return (
                <li key={index}>
                  {url === undefined ? (
                    title
                  ) : (
                    <NextLink url={url} title={title} operationId={linked} shared={shared} />
                  )}{' '}
                  {filled.length > 0 && (
                    <span className="field-note">({message('filledIn', { values: filled.join(', ') })})</span>
                  )}
                </li>
              );
            })}
          </ul>
        </section>
      )}
    </>
  );
}

type NextLinkProps = { url: string; title: string; operationId: string; shared: Readonly<Record<string, string>> };

/** A link to the page of an operation. In another tab, its address opens the console with the values. */
function NextLink({ url, title, operationId, shared }: NextLinkProps) {
  const hasValues = Object.keys(shared).length > 0;
  return (
    <a
      href={hasValues ? consoleLink(url, operationId, { parameters: shared }) : url}
      onClick={({ currentTarget, ctrlKey, metaKey, shiftKey }) => {
        // This tab already has the values.
        if (!ctrlKey && !metaKey && !shiftKey) currentTarget.href = url;
      }}
    >
      {title}
    </a>
  );
}
