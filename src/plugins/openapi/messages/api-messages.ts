import { defaultMessages, fillMessage, type Messages } from '../../../helpers.ts';
import { browserMessages } from './browser-messages.ts';
import { referenceMessages } from './reference-messages.ts';

/**
 * Messages of the reference in English; more messages are in `referenceMessages` and `consoleMessages`. A site's
 * `messages.json` replaces messages by id. Of this list, browsers load only `browserMessages`.
 */
export const apiMessages = {
  ...browserMessages,
  skipToRequest: 'Skip to request',
  skipToTry: 'Skip to “Try it”',
  apiAuthentication: 'Authentication',
  apiNoAuthentication: 'None. Anyone can call it.',
  apiOptionalAuthentication: 'Optional. Requests without authentication work, too.',
  apiSeveralPlaces: 'Send the token in one of these places. The first non-empty one is used:',
  apiAlternatives: 'Send one of these:',
  apiAllPlaces: 'Send all of these together:',
  apiOnePlace: 'Send this:',
  apiSentPlace: 'The request contains this:',
  apiSentOptional: 'The request may contain one of these:',
  apiSentAlternatives: 'The request contains one of these:',
  apiAnd: 'and',
  apiCertificate: 'TLS client certificate',
  apiScopes: 'scopes',
  apiRoles: 'roles',
  apiAuthorizationUrl: 'Authorization URL:',
  apiDeviceUrl: 'Device authorization URL:',
  apiTokenUrl: 'Token URL:',
  apiRefreshUrl: 'Refresh URL:',
  apiDiscoveryUrl: 'OpenID Connect discovery URL:',
  apiAboutAuthentication: 'About authentication',
  apiParameters: 'Parameters',
  apiInPath: 'In the path',
  apiInQuery: 'In the query',
  apiInHeader: 'In the headers',
  apiInCookie: 'In the cookies',
  apiBody: 'Body',
  apiRequiredBody: 'The body is required.',
  apiOptionalBody: 'The body is optional.',
  apiNoBody: 'No body.',
  apiMediaType: 'Media type',
  apiExamples: 'Examples',
  apiExample: 'Example',
  apiAllExamples: 'All {count} examples',
  apiExampleOf: 'Example: {name}',
  apiResponses: 'Responses',
  apiHeaders: 'Headers',
  apiLinks: 'Next requests',
  apiLinkValue: '`{name}` is `{value}` of the response.',
  apiError: 'Error',
  apiSuchAs: 'such as',
  apiNotes: 'Good to know',
  apiRelated: 'Related',
  apiUsedIn: 'Used in',
  apiReadMore: 'More:',
  apiCallbacks: 'Callbacks',
  apiWebhooks: 'Webhooks',
  apiToExamples: 'Request and response',
  apiRequest: 'Request',
  apiRequestOf: 'Request: {title}',
  apiRequestIn: 'Request in {language}',
  apiCalledBy: 'Do not call this yourself. The {caller} redirects the browser here.',
  apiResponse: 'Response',
  apiResponseOf: 'Response: {title}',
  apiResponseNamed: 'Response: {name}',
  apiReceiver: 'Receiver',
  apiReceiverOf: 'Receiver: {title}',
  apiReceiverIn: 'Receiver in {language}',
  apiLanguage: 'Language',
  apiStatus: 'Status',
  apiMore: 'and {count} more',
  apiRequired: 'required',
  apiOptional: 'optional',
  apiOr: 'or',
  apiOrNull: 'or null',
  apiDeprecated: 'deprecated',
  apiReadOnly: 'read only',
  apiWriteOnly: 'write only',
  apiAnyOtherName: 'any other name',
  apiItem: 'item {number}',
  apiFurtherItems: 'further items',
  apiFieldsOf: 'Fields of',
  apiItemsOf: 'Items of',
  apiAlternativesOf: 'Alternatives of',
  apiOneOf: 'One of',
  apiAnyOf: 'Any of',
  apiAlways: 'Always',
  apiDefault: 'Default',
  apiForExample: 'For example',
  apiCopyPath: 'Copy path to clipboard',
  apiOperation: 'Operation',
  apiShell: 'In a terminal',
  apiRun: 'Run in the sandbox',
} as const satisfies Record<string, string>;

const allMessages = { ...defaultMessages, ...apiMessages, ...referenceMessages };

/** The id of a message of the reference or of the theme. */
export type ApiMessageId = keyof typeof allMessages;

/** Formats a message of the reference or of the theme. */
export type FormatApiMessage = (id: ApiMessageId, values?: Readonly<Record<string, string>>) => string;

/** Formats messages in the language of `messages`. Missing messages fall back to English. */
export function apiMessageFormatter(messages: Messages): FormatApiMessage {
  return (id, values = {}) => fillMessage(messages, id, allMessages[id], values);
}
