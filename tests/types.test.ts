import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generateTypes } from '../src/plugins/openapi/contract/output/generate-types.ts';
import { readContract } from '../src/plugins/openapi/contract/read-contract.ts';
import type { Contract, MediaType } from '../src/plugins/openapi/contract/types.ts';
import { root } from './harness/sites.ts';

const read = (file: string): Promise<Contract> =>
  readContract({ file, text: readFileSync(join(root, file), 'utf8'), lint: 'none' });
const contract = await read('site/content/api/openapi.yaml');
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(root, 'node_modules/.types-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('the types that tests use are those of the contract; if not, `npx vitest run tests/types.test.ts --update` writes them', async () => {
  await expect(generateTypes(contract)).toMatchFileSnapshot('harness/area-api.ts');
});

test('every example of the contract fits its type', async () => {
  const lines = contract.operations.flatMap(({ id, requestBody, responses }) => [
    ...claims(`Operations['${id}']['body']`, requestBody?.content ?? []),
    ...responses.flatMap(({ status, content }) =>
      claims(`Operations['${id}']['responses'][${JSON.stringify(status)}]`, content),
    ),
  ]);
  expect(lines.length).toBeGreaterThan(contract.operations.length);
  writeFileSync(join(folder, 'types.ts'), generateTypes(contract));
  const start = "import type { Operations } from './types.ts';\nfunction fits<T>(value: T): T {\n  return value;\n}\n";
  writeFileSync(join(folder, 'examples.ts'), start + lines.join('\n'));
  expect(await typecheck('types.ts', 'examples.ts')).toBe('');
});

test('reports an example that does not fit its type', async () => {
  writeFileSync(join(folder, 'types.ts'), generateTypes(contract));
  writeFileSync(
    join(folder, 'wrong.ts'),
    "import type { Operations } from './types.ts';\nexport const body: Operations['auth.login']['body'] = { email: 1 };\n",
  );
  expect(await typecheck('wrong.ts')).toContain("Type 'number' is not assignable to type 'string'");
});

test('the types generated from third-party contracts have no errors', async () => {
  const files = [
    'node_modules/@figma/rest-api-spec/openapi/openapi.yaml',
    'node_modules/rclone-openapi/openapi.yaml',
    ...[
      'star-trek',
      'circular',
      'circular-paths',
      'complex-nesting',
      'discriminators',
      'polymorphism',
      'schema-circular',
    ].map((name) => `node_modules/@readme/oas-examples/3.0/json/${name}.json`),
    'node_modules/@readme/oas-examples/3.1/json/readme.json',
    'node_modules/@readme/oas-examples/3.1/json/schema-types.json',
  ];
  const modules = files.map((_, index) => `third-party-${index}.ts`);
  for (const [index, file] of files.entries()) {
    writeFileSync(join(folder, modules[index] ?? ''), generateTypes(await read(file)));
  }
  expect(await typecheck(...modules)).toBe('');
});

/** One assertion per example: it must match the type. */
function claims(type: string, content: readonly MediaType[]): string[] {
  return content.flatMap(({ examples }) => examples.map(({ value }) => `fits<${type}>(${JSON.stringify(value)});`));
}

/** Compiler errors in some files of the folder. */
function typecheck(...files: string[]): Promise<string> {
  const options = [
    '--ignoreConfig',
    '--noEmit',
    '--strict',
    '--allowImportingTsExtensions',
    '--moduleDetection',
    'force',
  ];
  const args = [join(root, 'node_modules/typescript/bin/tsc'), ...options, '--types', '', ...files];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: folder, maxBuffer: 2 ** 24 }, (_error, stdout, stderr) =>
      resolve(stdout + stderr),
    );
  });
}
