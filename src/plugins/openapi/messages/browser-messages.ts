import { defaultMessages, fillMessage, type Messages } from '../../../helpers.ts';

/** English messages of the reference's client components; more are in `consoleMessages`. */
export const browserMessages = {
  apiWhen: 'When',
  apiFix: 'What to do',
  apiOpenInBrowser: 'Open in a browser:',
  apiExpandAll: 'Expand all',
  apiCollapseAll: 'Collapse all',
  apiOperations: '{count} operations',
  apiSomeOperations: '{count} of {total} operations',
  apiFilter: 'Filter operations',
  apiText: 'Name, path or word',
  apiMethod: 'Method',
  apiGroup: 'Group',
  apiAll: 'All',
  apiYourValues: 'Your values',
  apiInUse: 'in use',
  apiBaseAddress: 'Base address',
  apiSandbox: 'Sandbox, in this page',
  apiSandboxNote:
    'A sandbox, not the real server. It runs in this page, keeps its data in this tab, and nothing leaves your machine. Samples call {address}. To start the sandbox there, run:',
  apiOtherAddress: 'Another address',
  apiAddress: 'Address',
  apiToken: 'Token',
  apiUserPassword: 'User and password',
  apiTry: 'Try it',
  apiSend: 'Send',
  apiShowCommands: 'Show all commands',
  apiHideCommands: 'Hide all commands',
  apiStepDone: 'done',
  apiTurnClock: 'Advance the clock by {minutes} min',
  apiSandboxTime: 'The sandbox clock shows {time}.',
  apiTryFailed: 'Loading failed. Check the connection and try again.',
  apiShow: 'Show',
  apiClear: 'Clear',
  apiUnusableToken: 'The value contains characters that are invalid in a token, so the samples omit it.',
  apiValuesKept:
    'Stored in this tab only, and sent only to the server you call. Samples mask the token; copying inserts it.',
} as const satisfies Record<string, string>;

const shown = { ...defaultMessages, ...browserMessages };

/** Formats a message of the reference's client components or of the theme. */
export type FormatBrowserMessage = (id: keyof typeof shown, values?: Messages) => string;

/** Formats messages in the language of `messages`. Missing messages fall back to English. */
export function browserMessageFormatter(messages: Messages): FormatBrowserMessage {
  return (id, values = {}) => fillMessage(messages, id, shown[id], values);
}
