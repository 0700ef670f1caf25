import { fillMessage } from '../../../core/messages/fill-message.ts';

/**
 * The console's messages in English; a site's `messages.json` replaces them by id with the prefix `console`:
 * `consoleSend`.
 */
const consoleMessages = {
  title: 'Send a request',
  close: 'Close',
  caller: 'Server and authentication',
  tokenPlace: 'Authenticate with',
  and: 'and',
  certificate: 'TLS client certificate',
  nowhere: 'Nothing',
  tokenAndCookies: 'Token and cookies',
  cookiesOnly: 'Cookies',
  noToken: 'No token set. Requests are sent without one: {places}',
  signInTo: 'Get a token: {scheme}',
  signInFlow: 'Flow',
  authorizationCode: 'Authorization code, in a new window',
  clientCredentials: 'Client credentials',
  clientId: 'Client ID',
  clientSecret: 'Client secret',
  clientSecretIfAny: 'Client secret, if the client has one',
  clientSecretWarning:
    'A secret in a browser is not safe: extensions and scripts of this site can read it. Use one of a test client.',
  scopes: 'Scopes',
  redirectUri: 'Register this redirect URI for the client:',
  signIn: 'Sign in',
  signOut: 'Sign out',
  renew: 'Renew',
  renewed: 'Token renewed.',
  signedIn: 'Signed in. Requests to this server now send the token.',
  signedOut: 'Signed out. The token is deleted in this tab.',
  signInWaiting: 'Waiting for the authorization server…',
  signInBlocked: 'The browser blocked the new window. Allow pop-ups for this page, and try again.',
  signInNoAddress: 'The authorization URL of "{scheme}" is unknown.',
  signInNoClient: 'Enter the ID of a client that is registered with the authorization server.',
  signInInsecure: 'Browsers allow this flow only on https pages and on localhost.',
  expires: 'It expires at {time}.',
  cookies: 'Let the browser send and store cookies for this server',
  cookieExplained:
    'A page cannot set the Cookie header. If the box is checked, the browser sends its cookies for this server, unless their attributes forbid it, and stores the cookies that responses set.',
  sandbox: 'Sandbox',
  sandboxTools: 'Sandbox tools',
  sandboxCaller: 'signed in as {account}',
  sandboxToken: 'with your token',
  sandboxSignedOut: 'not signed in',
  sandboxNoToken: 'no token needed',
  sandboxSignIn: 'Sign in as {account}',
  sandboxMinute: 'Advance one minute',
  sandboxTime: 'In the sandbox it is now {time}. Only scheduled work follows this clock. Requests use the real time.',
  sandboxEvent: 'Simulated event',
  sandboxTrigger: 'Trigger',
  sandboxTriggered: 'Triggered: {event}',
  sandboxAfresh: 'Reset',
  sandboxConfirm: 'Press again to reset',
  sandboxDeletes: 'This deletes everything in the sandbox.',
  sandboxEmpty: 'Sandbox reset. Tokens, ids and responses were cleared.',
  sandboxSignedIn: 'Signed in. Requests that need a token now send the token of this account.',
  sandboxCookies: 'Send the cookies that the sandbox has set',
  stepWaiting: 'Waiting for the previous step to finish…',
  stepMissing: 'Not sent, because there is no value for {names} yet. First press {steps}.',
  stepKept: 'Saved for the next steps: {values}',
  sandboxFollow: 'Follow the redirect',
  differs: 'This response differs from the contract.',
  differsStatus: 'Status {status} is not in the contract. Expected one of {known}.',
  differsType: 'The media type is {type}. Expected {known}.',
  differsNoBody: 'The contract describes no body for status {status}.',
  differsMore: 'And {count} more.',
  sandboxTitle: 'The sandbox failed.',
  sandboxAdvice:
    '{reason} In the console (“Try it” on the page of an operation), press “Reset” to start over, or choose another server.',
  certificateExplained:
    'The browser sends a client certificate only if one is installed for this server and the box is checked.',
  cookieParameter: 'The browser decides which cookies to send. A page cannot set this one.',
  parameters: 'Parameters',
  required: 'required',
  notSent: 'Not sent',
  byName: '{name} by name',
  byNameDisabled: 'Names can be chosen while the body is a JSON object.',
  onePerLine: 'One value per line.',
  asJson: 'A JSON object.',
  body: 'Body',
  bodyAs: 'Body as {type}',
  mediaType: 'Media type',
  fillWith: 'Fill in an example',
  asForm: 'The form fields, as a JSON object.',
  request: 'Request',
  send: 'Send',
  sendAnyway: 'Send it anyway',
  cancel: 'Cancel',
  sending: 'Waiting for a response…',
  receiving: 'Receiving…',
  errors: 'Not sent, because it does not match the contract:',
  missing: '{name} is missing.',
  missingBody: 'The body is missing.',
  notJson: 'Not valid JSON: {reason}',
  errorRequired: 'has no "{name}"',
  errorType: 'must be {wanted}, not {found}',
  errorAlternatives: 'matches none of the alternatives: {names}',
  errorNearest: 'matches none of the alternatives: {names}. The closest is {name}:',
  errorSeveral: 'matches several alternatives, but must match only one: {names}',
  errorFormat: 'is not a valid {format}',
  errorNotAllowed: 'is not allowed here',
  errorSubject: 'the value',
  response: 'Response',
  noResponse: 'Send a request to see the response here.',
  headers: 'Headers',
  headersExplained: 'Pages can read only the headers that the server exposes (Access-Control-Expose-Headers).',
  noBody: 'The response has no body.',
  binary: 'Binary response, not shown.',
  cut: 'Only the first {count} characters are shown.',
  cutStart: 'Only the last {count} characters are shown.',
  incomplete: 'The connection closed before the response was complete.',
  stopped: 'Cancelled. Received so far:',
  holdsToken: 'The response contains a token for the next requests.',
  useToken: 'Use this token',
  tokenInUse: 'Requests from this tab now send this token.',
  next: 'Next requests',
  filledIn: '{values} filled in',
  redirect: 'Redirect',
  redirectExplained:
    'The server redirects. Browsers hide the target from pages, so run the curl sample with --include to read the Location header.',
  history: 'Sent during this visit',
  failed: 'No response',
  cancelledTitle: 'You cancelled the request.',
  cancelledAdvice: 'The server may still have processed it.',
  timeoutTitle: 'No response within {seconds} seconds.',
  timeoutAdvice: 'The server may be busy or stuck. Check its log, then send again.',
  addressTitle: '"{server}" is not a valid address.',
  addressAdvice: 'Expected an address that starts with http:// or https://, such as {example}.',
  requestTitle: 'The browser cannot send this request.',
  requestAdvice: '{reason}',
  offlineTitle: 'This device is offline.',
  offlineAdvice: 'Connect it, or call a server on your own machine.',
  mixedTitle: 'The browser blocks calls from https pages to http addresses (mixed content).',
  mixedAdvice:
    '{server} uses plain http. Call a server over https or on localhost, or open this documentation over http.',
  policyTitle: 'The Content-Security-Policy of this site blocks calls to {server}.',
  policyAdvice: 'Call an address that the policy allows, or run a sample in a terminal.',
  corsTitle: 'The server responded, but the browser blocks this page from reading the response (CORS).',
  corsAdvice:
    'The server must allow {origin} in Access-Control-Allow-Origin, the method, the headers, and credentials if cookies are sent. Alternatively, open this documentation at an origin that the server allows, or run a sample in a terminal. The server may still have processed the request.',
  originTitle: '{server} does not allow requests from {origin} (CORS).',
  originAdvice: 'It allows {origins}. The server may still have processed the request.',
  unreachableTitle: 'No server responds at {server}.',
  unreachableAdvice:
    'Start the server and check the port. The browser may also ask for permission before a page can call your own machine or network.',
} as const satisfies Record<string, string>;

export type ConsoleMessage = keyof typeof consoleMessages;

/** Ids of the console's messages in a site's `messages.json`. */
export const consoleMessageIds: readonly string[] = Object.keys(consoleMessages).map(idInFile);

function idInFile(id: string): string {
  return `console${id.charAt(0).toUpperCase()}${id.slice(1)}`;
}

/** Formats a message of the console. */
export type FormatConsoleMessage = (id: ConsoleMessage, values?: Readonly<Record<string, string>>) => string;

/** Formats messages in the language of `messages`; missing ones fall back to English. */
export function consoleMessageFormatter(messages: Readonly<Record<string, string>>): FormatConsoleMessage {
  return (id, values = {}) => fillMessage(messages, idInFile(id), consoleMessages[id], values);
}
