import { fillMessage, type Messages } from '../../../helpers.ts';
import { idInFile } from './id-in-file.ts';

/** English messages that only the build uses, so that browsers load none of them. */
export const referenceMessages = {
  sunset: 'available until {date}',
  whenSent: 'When it is sent',
  webhookTarget: 'The server sends it to the URL that you registered.',
  callbackOf: 'The server sends it as a result of',
  callbackTarget: 'Its target is',
  whatToRespond: 'How to respond',
  servers: 'Servers',
  apiKey: 'API key',
  operations: 'Operations',
  otherOperations: 'Other operations',
  schemas: 'Schemas',
  eachItem: 'Each item:',
  encoding: 'How the parts are sent',
  reserved: 'reserved characters are not encoded',
  version: 'Version',
  contact: 'Contact:',
  license: 'License:',
  terms: 'Terms of service',
  downloads: 'Contract:',
  authorizationCode: 'Authorization code flow',
  clientCredentials: 'Client credentials flow',
  implicit: 'Implicit flow',
  password: 'Password flow',
  deviceAuthorization: 'Device authorization flow',
  since: 'since {version}',
  changedIn: 'changed in {version}',
  changelog: 'Changelog',
  changelogOf: 'Changes in each version of {title}.',
  breakingChanges: 'Breaking changes',
  addedParts: 'Added',
  changedParts: 'Changed',
  deprecatedParts: 'Deprecated',
  removedParts: 'Removed',
  noChanges: 'No changes to requests or responses.',
  inPath: '{field} in the path',
  inQuery: '{field} in the query',
  inHeader: '{field} in the headers',
  inCookie: '{field} in the cookies',
  inBody: '{field} in the body',
  inResponse: '{field} in the response {status}',
  wholeBody: 'Body',
  wholeResponse: 'Response {status}',
  wholeOperation: 'Operation',
  wholeSchema: 'Schema',
  factAdded: 'added',
  factAddedRequired: 'added, required',
  factRemoved: 'removed',
  factDeprecated: 'deprecated',
  factSecurity: 'authentication changed',
  factRequired: 'now required',
  factOptional: 'no longer required',
  factNullable: 'may now be null',
  factNotNull: 'no longer null',
  factReadOnly: 'now read only',
  factWriteOnly: 'now write only',
  factClosed: 'other names no longer allowed',
  factOpen: 'other names now allowed',
  factMoved: 'was {before}',
  factType: 'type changed from {before} to {after}',
  factDefault: 'default changed from {before} to {after}',
  factLimits: 'changed from {before} to {after}',
  factValueAdded: 'new value {value}',
  factValueRemoved: 'value {value} removed',
  anything: 'any value',
  nothing: 'none',
  metadataUrl: 'OAuth metadata URL:',
  otherValues: 'other values',
  signInDone: 'You can close this window.',
} as const satisfies Record<string, string>;

type ReferenceMessage = keyof typeof referenceMessages;

/** Formats a message of the reference. */
export type FormatReferenceMessage = (id: ReferenceMessage, values?: Messages) => string;

/** Formats messages in the language of `messages`. Missing messages fall back to English. */
export function referenceMessageFormatter(messages: Messages): FormatReferenceMessage {
  return (id, values = {}) => fillMessage(messages, idInFile('reference', id), referenceMessages[id], values);
}
