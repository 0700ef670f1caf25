import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { flakyReporter } from './tests/harness/flaky-reporter.ts';
import { runsAll } from './tests/harness/sample.ts';
import { SlowestFirst } from './tests/harness/slowest-first.ts';

/** Folders with tests. */
const folders = ['src', 'bin', 'scripts', 'bench', 'tests'];

/** Tests that replace neither modules nor globals: they leave nothing behind, so they can share a process. */
const shareable = folders
  .flatMap((folder) =>
    readdirSync(join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${folder}/${file.replaceAll('\\', '/')}`,
    ),
  )
  .filter((file) => /\.test\.(?:tsx?|js)$/.test(file))
  .filter((file) => !/\bvi\.|\bprocess\.(env|chdir)\b/.test(readFileSync(join(import.meta.dirname, file), 'utf8')));

// Test processes and their threads load compiled packages. Threads otherwise strip types with WebAssembly, in which V8
// rarely crashes when threads end at the same time ("Check failed: jit_page.has_value()").
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules/.cache/area-docs');

export default defineConfig({
  // A module that the bundle of a site has; without a site, all servers may have a sandbox.
  resolve: { alias: { 'virtual:servers-without-sandbox': join(import.meta.dirname, 'tests/harness/no-servers.ts') } },
  test: {
    allowOnly: false,
    ...(process.env['QUICK'] === '1' && { runner: './tests/harness/sampling-runner.ts' }),
    sequence: { sequencer: SlowestFirst },
    reporters: ['default', ['json', { outputFile: 'test-results/unit.json' }], flakyReporter()],
    retry: runsAll ? 1 : 0,
    // Ends what hangs, in milliseconds; a busy machine takes many times as long as a quiet one.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 300_000 } },
    // Tests of the command line wait for up to half of their time: four keep two cores busy.
    maxWorkers: availableParallelism() * 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'isolated',
          include: [`{${folders.join(',')}}/**/*.test.{ts,tsx,js}`],
          exclude: shareable,
        },
      },
      // A process per file takes four times the CPU time of the tests.
      { extends: true, test: { name: 'shared', include: shareable, isolate: false } },
    ],
  },
});
