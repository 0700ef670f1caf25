// `npm run docs:settings`: writes the configuration reference.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '../root.js';
import { renderSettingsPage, settingsPage } from './settings-page.ts';

writeFileSync(join(root, settingsPage), renderSettingsPage());
console.log(`Wrote ${settingsPage}.`);
