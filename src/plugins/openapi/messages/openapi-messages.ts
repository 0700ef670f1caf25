import { apiMessages } from './api-messages.ts';
import { consoleMessages } from './console-messages.ts';
import { idInFile } from './id-in-file.ts';
import { referenceMessages } from './reference-messages.ts';

/** The messages of the plugin in English, by their ids in a site's `messages.json`. */
export const openapiMessages: Readonly<Record<string, string>> = {
  keysSend: 'Send the request',
  ...apiMessages,
  ...withPrefix('console', consoleMessages),
  ...withPrefix('reference', referenceMessages),
};

function withPrefix(prefix: string, messages: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(messages).map(([id, text]) => [idInFile(prefix, id), text]));
}
