import { apiMessages } from './api-messages.ts';
import { consoleMessages } from './console-messages.ts';
import { idInFile } from './id-in-file.ts';

/** The messages of the plugin in English, by their ids in a site's `messages.json`. */
export const openapiMessages: Readonly<Record<string, string>> = {
  keysSend: 'Send the request',
  ...apiMessages,
  ...Object.fromEntries(Object.entries(consoleMessages).map(([id, text]) => [idInFile('console', id), text])),
};
