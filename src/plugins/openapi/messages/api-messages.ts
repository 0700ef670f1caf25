import { fillMessage, type Messages } from '../../../core/messages/fill-message.ts';
import { formatMessage, type MessageId } from '../../../core/messages/theme-messages.ts';

/** The reference's messages in English; a site's `messages.json` replaces them by id. */
export const apiMessages = {
  apiAuthentication: 'Authentication',
  apiNoAuthentication: 'None. Anyone can call it.',
  apiOptionalAuthentication: 'Optional. It works without authentication, too.',
  apiSeveralPlaces: 'Send the token in one of these places. The first non-empty one is used:',
  apiAlternatives: 'Send one of these:',
  apiAllPlaces: 'Send all of these together:',
  apiOnePlace: 'Send this:',
  apiAnd: 'and',
  apiCertificate: 'TLS client certificate',
  apiScopes: 'scopes',
  apiRoles: 'roles',
  apiAuthorizationUrl: 'Authorization URL:',
  apiDeviceUrl: 'Device authorization URL:',
  apiTokenUrl: 'Token URL:',
  apiRefreshUrl: 'Refresh URL:',
  apiDiscoveryUrl: 'OpenID Connect discovery URL:',
  apiAcceptedThere: 'Rules for each place',
  apiParameters: 'Parameters',
  apiInPath: 'In the path',
  apiInQuery: 'In the query',
  apiInHeader: 'In the headers',
  apiInCookie: 'In the cookies',
  apiBody: 'Body',
  apiOptionalBody: 'The body is optional.',
  apiNoBody: 'No body.',
  apiMediaType: 'Media type',
  apiExamples: 'Examples',
  apiExample: 'Example',
  apiExampleOf: 'Example: {name}',
  apiResponses: 'Responses',
  apiHeaders: 'Headers',
  apiLinks: 'Next requests',
  apiLinkValue: '`{name}` is `{value}` of the response.',
  apiError: 'Error',
  apiWhen: 'When',
  apiFix: 'What to do',
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
  apiOpenInBrowser: 'Open in a browser:',
  apiCalledBy: 'Clients do not call this: the {caller} redirects the browser here.',
  apiResponse: 'Response',
  apiResponseOf: 'Response: {title}',
  apiResponseNamed: 'Response: {name}',
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
  apiExpandAll: 'Expand all',
  apiCollapseAll: 'Collapse all',
  apiCopyPath: 'Copy path to clipboard',
  apiOperation: 'Operation',
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
    'A sandbox, not the real server. It runs in this page, keeps its data in this tab, and nothing leaves your machine. Samples call {address}. To start it there, run:',
  apiOtherAddress: 'Another address',
  apiAddress: 'Address',
  apiToken: 'Token',
  apiUserPassword: 'User and password',
  apiTry: 'Try it',
  apiSend: 'Send',
  apiShell: 'In a terminal',
  apiStepDone: 'done',
  apiRun: 'Run in the sandbox',
  apiTurnClock: 'Advance the clock by {minutes} min',
  apiSandboxTime: 'In the sandbox it is now {time}.',
  apiTryFailed: 'Loading failed. Check the connection and try again.',
  apiShow: 'Show',
  apiClear: 'Clear',
  apiUnusableToken: 'The value contains characters that are invalid in a token, so the samples omit it.',
  apiValuesKept:
    'Stored in this tab only, and sent only to the server you call. Samples mask the token; copying inserts it.',
} as const satisfies Record<string, string>;

type ApiMessageId = keyof typeof apiMessages;

/** A message of the reference or of the theme. */
export type ShownMessageId = ApiMessageId | MessageId;

/** Formats a message of the reference or of the theme. */
export type FormatApiMessage = (id: ShownMessageId, values?: Messages) => string;

/** Formats messages in the language of `messages`; missing ones fall back to English. */
export function apiMessageFormatter(messages: Messages): FormatApiMessage {
  return (id, values = {}) =>
    isOfReference(id) ? fillMessage(messages, id, apiMessages[id], values) : formatMessage(messages, id, values);
}

function isOfReference(id: ShownMessageId): id is ApiMessageId {
  return Object.hasOwn(apiMessages, id);
}
