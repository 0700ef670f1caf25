import { fillMessage, type Messages } from '../../../helpers.ts';
import { idInFile } from './id-in-file.ts';

/** English words of the reference that only renderers use: browsers load none of them. */
export const referenceMessages = {
  sunset: 'available until {date}',
  whenSent: 'When it is sent',
  webhookTarget: 'The server sends it to the address that you have registered for it.',
  callbackOf: 'The server sends it because of',
  callbackTarget: 'Its target is',
  whatToRespond: 'What to respond',
  servers: 'Servers',
  schemas: 'Schemas',
  eachItem: 'Each item:',
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

/** Formats a word of the reference. */
export type FormatReferenceMessage = (id: ReferenceMessage, values?: Messages) => string;

/** Formats words in the language of `messages`; missing ones fall back to English. */
export function referenceMessageFormatter(messages: Messages): FormatReferenceMessage {
  return (id, values = {}) => fillMessage(messages, idInFile('reference', id), referenceMessages[id], values);
}
