// First step of `npm pack` and `npm publish`: copies style sheets and translations to lib/. Then the compiler adds
// JavaScript and declarations.
import { cpSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { root } from './root.js';

const lib = join(root, 'lib');

rmSync(lib, { recursive: true, force: true });
cpSync(join(root, 'src'), lib, {
  recursive: true,
  filter: (path) => /\.(css|json)$/.test(path) || statSync(path).isDirectory(),
});
