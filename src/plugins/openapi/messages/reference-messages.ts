import { fillMessage, type Messages } from '../../../core/messages/fill-message.ts';

/** English words of the reference that only renderers use: browsers load none of them. */
const referenceMessages = {
  sunset: 'available until {date}',
  whenSent: 'When it is sent',
  webhookTarget: 'The server sends it to the address that you have registered for it.',
  callbackOf: 'The server sends it because of',
  callbackTarget: 'Its target is',
  whatToRespond: 'What to respond',
  servers: 'Servers',
  server: 'Server:',
  encoding: 'How the parts are sent',
  reserved: 'reserved characters are not encoded',
  version: 'Version',
  contact: 'Contact:',
  license: 'License:',
  terms: 'Terms of service',
  authorizationCode: 'Authorization code flow',
  clientCredentials: 'Client credentials flow',
  implicit: 'Implicit flow',
  password: 'Password flow',
  deviceAuthorization: 'Device authorization flow',
  signInDone: 'You can close this window.',
} as const satisfies Record<string, string>;

export type ReferenceMessage = keyof typeof referenceMessages;

/** The ids of these words in a site's `messages.json`. */
export const referenceMessageIds: readonly string[] = Object.keys(referenceMessages).map(idInFile);

/** Formats a word of the reference. */
export type FormatReferenceMessage = (id: ReferenceMessage, values?: Messages) => string;

/** Formats words in the language of `messages`; missing ones fall back to English. */
export function referenceMessageFormatter(messages: Messages): FormatReferenceMessage {
  return (id, values = {}) => fillMessage(messages, idInFile(id), referenceMessages[id], values);
}

function idInFile(id: string): string {
  return `reference${id.charAt(0).toUpperCase()}${id.slice(1)}`;
}
