import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** What a build took: all its processes and threads together. */
export type BuildCost = {
  /** Milliseconds from start to end. */
  wall: number;
  /** Seconds of processor time. */
  cpu: number;
  /** MB; the sum of the peaks of all processes. */
  memory: number;
  /** MB of the output. */
  output: number;
};

/** Builds a site by the real command into the folder `dist` of `folder`. */
export async function measureBuild(siteDir: string, folder: string): Promise<BuildCost> {
  const outDir = join(folder, 'dist');
  const usageDir = await mkdtemp(join(tmpdir(), 'usage-'));
  const args = [join(root, 'bin/area-docs.js'), 'build', siteDir, '--out-dir', outDir];
  const start = performance.now();
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      BENCH_USAGE: usageDir,
      NODE_OPTIONS: `--import=${join(import.meta.dirname, 'report-usage.js')}`,
    },
  });
  const code = await new Promise((resolve) => child.on('close', resolve));
  const wall = performance.now() - start;
  if (code !== 0) throw new Error(`The build of ${siteDir} ended with ${String(code)}.`);
  const usages = await readUsages(usageDir);
  await rm(usageDir, { recursive: true });
  return {
    wall,
    cpu: sum(usages.map(({ userCPUTime, systemCPUTime }) => userCPUTime + systemCPUTime)) / 1e6,
    memory: sum(usages.map(({ maxRSS }) => maxRSS)) / 1024,
    output: (await sizeOf(outDir)) / 1e6,
  };
}

async function readUsages(folder: string): Promise<NodeJS.ResourceUsage[]> {
  const files = await readdir(folder);
  return Promise.all(
    files.map(async (file) => JSON.parse(await readFile(join(folder, file), 'utf8')) as NodeJS.ResourceUsage),
  );
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return sum(await Promise.all(files.map(async (entry) => (await stat(join(entry.parentPath, entry.name))).size)));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
