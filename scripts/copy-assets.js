// `npm pack` and `npm publish` begin here: the compiler puts JavaScript and declarations beside the style sheets and translations.
import { cpSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { root } from './root.js';

const lib = join(root, 'lib');

rmSync(lib, { recursive: true, force: true });
cpSync(join(root, 'src'), lib, {
  recursive: true,
  filter: (path) => /\.(css|json)$/.test(path) || statSync(path).isDirectory(),
});
