import { useCurrentPage } from '../../current-page.ts';

/** What the console says, in English; a site's `messages.json` replaces them by id with `console` in front: `consoleSend`. */
const consoleMessages = {
  title: 'Send a request',
  close: 'Close',
  caller: 'Server and token',
  tokenPlace: 'Send the token in',
  nowhere: 'No place: send none',
  noToken: 'No token is filled in, so none is sent.',
  cookies: 'Let the browser send and keep cookies of the server',
  cookieExplained:
    'A page cannot set the Cookie header. With the box checked the browser adds the cookies that it has from this server, where their attributes allow it; logging in with the box checked gets one.',
  cookieParameter: 'The browser alone decides which cookies it sends; a page cannot set this one.',
  parameters: 'Parameters',
  required: 'required',
  notSent: 'Not sent',
  onePerLine: 'One value a line.',
  asJson: 'An object, written as JSON.',
  body: 'Body',
  mediaType: 'Media type',
  fillWith: 'Fill in an example',
  asForm: 'The fields of the form, written as a JSON object.',
  request: 'Request',
  send: 'Send',
  sendAnyway: 'Send it anyway',
  cancel: 'Cancel',
  sending: 'Waiting for the answer …',
  faults: 'This does not fit the contract, so nothing was sent:',
  missing: '{name} is missing.',
  missingBody: 'The body is missing.',
  notJson: 'This is not JSON: {reason}',
  faultRequired: 'has no "{name}"',
  faultType: 'must be {wanted}, not {found}',
  faultAlternatives: 'fits none of the alternatives',
  faultFormat: 'is not a valid {format}',
  faultNotAllowed: 'is not allowed here',
  faultSubject: 'the value',
  answer: 'Answer',
  noAnswer: 'Nothing has been sent. The answer shows here.',
  answered: '{status}, {time}, {size}',
  headers: 'Headers',
  headersExplained: 'The browser shows a page only the headers that the server allows.',
  noBody: 'The answer has no body.',
  binary: 'This is no text, so it is not shown.',
  cut: 'Only the first {count} characters are shown.',
  redirect: 'Redirect',
  redirectExplained:
    'The server redirects. A browser does not tell a page where to: use the sample in curl and add --include to read the Location header.',
  history: 'Sent in this visit',
  failed: 'No answer',
  cancelledTitle: 'You cancelled the request.',
  cancelledAdvice: 'The server may have handled it all the same.',
  timeoutTitle: 'The server did not answer within {seconds} seconds.',
  timeoutAdvice: 'It may be busy or stuck: look at its output, then send again.',
  addressTitle: '"{server}" is not an address.',
  addressAdvice: 'An address begins with http:// or https://, such as {example}.',
  offlineTitle: 'This device is offline.',
  offlineAdvice: 'Connect it, or call a server on your own machine.',
  mixedTitle: 'The browser does not let this page call an address without encryption.',
  mixedAdvice:
    'This page came over https, {server} is plain http. Call a server over https, call one on localhost, or open this documentation over http.',
  policyTitle: 'This site does not let its pages call {server}.',
  policyAdvice:
    'Its Content-Security-Policy names the addresses that they may call. Call one of those, or use a sample from a terminal.',
  corsTitle: 'The server answers, but the browser keeps the answer from this page (CORS).',
  corsAdvice:
    'The server has to name {origin} in Access-Control-Allow-Origin, allow the method and the headers, and allow credentials when cookies are sent. Or open this documentation at an origin that the server allows, or use a sample from a terminal. The server may have handled the request.',
  unreachableTitle: 'Nothing answers at {server}.',
  unreachableAdvice:
    'Start the server and check the port. A browser may also ask for permission before a page may call your own machine or network.',
} as const satisfies Record<string, string>;

export type ConsoleMessage = keyof typeof consoleMessages;

/** The ids of its words in a site's `messages.json`. */
export const consoleMessageIds: readonly string[] = Object.keys(consoleMessages).map(idInFile);

function idInFile(id: string): string {
  return `console${id.charAt(0).toUpperCase()}${id.slice(1)}`;
}

/** Says a word of the console. */
export type Say = (id: ConsoleMessage, values?: Readonly<Record<string, string>>) => string;

/** Words in the language of `messages`, in English what they lack. */
export function sayFrom(messages: Readonly<Record<string, string>>): Say {
  return (id, values = {}) => {
    const text = messages[idInFile(id)] ?? consoleMessages[id];
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  };
}

/** How the console says its words in the language of the page. */
export function useSay(): Say {
  return sayFrom(useCurrentPage().navigation.messages);
}
