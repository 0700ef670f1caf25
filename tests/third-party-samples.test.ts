import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readContract } from '../src/plugins/openapi/contract/read-contract.ts';
import { fillSample } from '../src/plugins/openapi/contract/samples/fill-sample.ts';
import { isValidCode } from './harness/is-valid-code.ts';
import { root } from './harness/sites.ts';

const files = [
  'node_modules/@figma/rest-api-spec/openapi/openapi.yaml',
  'node_modules/rclone-openapi/openapi.yaml',
  ...globSync('node_modules/@readme/oas-examples/3.*/json/*.json', { cwd: root }).toSorted(),
];

test.each(files)('the samples of %s have valid syntax in each language', async (file) => {
  const { operations } = await readContract({ file, text: readFileSync(join(root, file), 'utf8'), lint: 'none' });
  const wrong: string[] = [];
  for (const { id, samples } of operations) {
    for (const { language, code } of samples) {
      // Not shown by default, and without a parser here.
      if (language === 'ruby' || language === 'csharp') continue;
      const filled = fillSample(code, { baseUrl: 'http://localhost:8080', tokens: ['abc.def', 'ghi'] });
      const isValid = language === 'shell' ? isValidShell(filled) : isValidCode(language, filled);
      if (!isValid) wrong.push(`${id} in ${language}:\n${filled}`);
    }
  }
  expect(wrong).toEqual([]);
});

function isValidShell(code: string): boolean {
  try {
    execFileSync('bash', ['-n'], { input: code, stdio: ['pipe', 'pipe', 'pipe'] });
    return true;
  } catch {
    // The caller reports the sample.
    return false;
  }
}
