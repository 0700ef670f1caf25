// `npm run docs:settings`: writes the configuration reference and the list of messages.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '../root.js';
import { messagesPage, renderMessagesPage } from './messages-page.ts';
import { renderSettingsPage, settingsPage } from './settings-page.ts';

const pages = { [settingsPage]: renderSettingsPage(), [messagesPage]: renderMessagesPage() };
for (const [page, text] of Object.entries(pages)) {
  writeFileSync(join(root, page), text);
  console.log(`Wrote ${page}.`);
}
