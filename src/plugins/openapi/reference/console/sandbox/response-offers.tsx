import { useState } from 'react';
import { messageOf } from '../../../../../helpers.ts';
import { useSandboxFacts } from '../../sandbox/sandbox.ts';
import { sandboxChoice } from '../../values/chosen-server.ts';
import { readReaderValues, useReaderValues } from '../../values/reader-values.ts';
import type { Exchange } from '../history.ts';
import type { ReceivedResponse } from '../send/send-request.ts';
import { sendExchange } from '../send/send-exchange.ts';
import { redirectInside } from '../send/send-to-sandbox.ts';
import { useConsoleMessage } from '../use-console-message.ts';
import { signIn } from './sign-in.ts';
import { Button } from '../../values/field.tsx';

type SandboxLinksProps = {
  exchange: Exchange;
  response: ReceivedResponse;
  /** Called with the id of a request in the history. */
  onSent: (id: number) => void;
};

/** Offers the requests that a browser could send next: the redirect of a response, or the links of its HTML. */
export function SandboxLinks({ exchange, response, onSent }: SandboxLinksProps) {
  const message = useConsoleMessage();
  const { url } = exchange.request;
  const target = redirectInside(response, url);
  const links = target === undefined ? linksOf(response, url) : [{ text: message('sandboxFollow'), url: target }];
  if (links.length === 0) return null;

  return (
    <div className="console-sandbox-actions">
      {links.map((link, index) => (
        <Button key={index} onClick={() => onSent(sendGet(link.url, exchange))}>
          {link.text}
        </Button>
      ))}
    </div>
  );
}

/** Sends the request that a browser would send for a link, and returns its id in the history. */
function sendGet(url: string, { operation }: Exchange): number {
  const request = { method: 'GET', url, headers: {}, credentials: 'include' } as const;
  const tokens = readReaderValues().sandboxTokens;
  const exchange = { operation, parameters: {}, server: sandboxChoice, request, tokens, isFollowUp: true };
  return sendExchange(exchange, { followsRedirects: false }).id;
}

/** Links of an HTML page to the sandbox itself. Parsing the page does not run its scripts. */
function linksOf({ type, text = '' }: ReceivedResponse, from: string): { text: string; url: string }[] {
  if (!type.startsWith('text/html')) return [];
  const page = new DOMParser().parseFromString(text, 'text/html');
  return [...page.querySelectorAll('a[href]')].flatMap((link) => {
    const href = link.getAttribute('href') ?? '';
    const target = URL.parse(href, from);
    if (!target || target.origin !== URL.parse(from)?.origin) return [];
    return [{ text: link.textContent.trim() || href, url: target.href }];
  });
}

/** Offers accounts to sign in to, next to a response that rejects the caller. */
export function AccountOffer() {
  const message = useConsoleMessage();
  const { accounts } = useSandboxFacts();
  const { sandboxAccount } = useReaderValues();
  const [status, setStatus] = useState('');
  const otherAccounts = accounts.filter((account) => account !== sandboxAccount);

  async function enter(account: string): Promise<void> {
    setStatus(await signIn(account).then(() => message('sandboxSignedIn'), messageOf));
  }

  return (
    <>
      <div className="console-sandbox-actions">
        {otherAccounts.map((account) => (
          <Button key={account} onClick={() => void enter(account)}>
            {message('sandboxSignIn', { account })}
          </Button>
        ))}
      </div>
      <p className="field-note" role="status">
        {status}
      </p>
    </>
  );
}
