import { expect, test } from 'vitest';
import { partCode } from './theme-file-code.ts';

test.each([
  ['/home/emma/site/src/theme/Footer/index.js', 'src/theme/Footer/index.js'],
  ['/home/emma/site/src/components/zoom.jsx', 'zoom.jsx'],
])('hides the absolute path of %s in errors', (file, shown) => {
  const code = partCode({ name: 'Part', part: 'Part', file, isText: true }, '');
  expect(code).toContain(`"file":${JSON.stringify(shown)}`);
});
