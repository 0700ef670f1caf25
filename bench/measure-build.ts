import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const root = join(import.meta.dirname, '..');

/** The cost of a build with all of its processes and threads. */
export type BuildCost = {
  /** Milliseconds from start to end. */
  wall: number;
  /** Milliseconds of rendering pages. */
  rendering: number;
  /** Seconds of processor time. */
  cpu: number;
  /** MB; the sum of the peaks of all processes. */
  memory: number;
  /** MB of the output. */
  output: number;
};

/** Measures a build of a site with the real command, on `cores` processor cores if given. */
export async function measureBuild(
  siteDir: string,
  outDir: string,
  { cores }: { cores?: number } = {},
): Promise<BuildCost> {
  const build = [process.execPath, join(root, 'bin/area-docs.js'), 'build', siteDir, '--out-dir', outDir];
  const limited = cores === undefined ? build : ['taskset', '--cpu-list', `0-${cores - 1}`, ...build];
  return measureCommand(limited, { siteDir, outDir });
}

/** Measures a command that builds a site with Node.js. */
export async function measureCommand(
  [command = '', ...args]: readonly string[],
  { siteDir, outDir, env }: { siteDir: string; outDir: string; env?: NodeJS.ProcessEnv },
): Promise<BuildCost> {
  const usageDir = await mkdtemp(join(tmpdir(), 'usage-'));
  const start = performance.now();
  const child = spawn(command, args, {
    cwd: siteDir,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      ...env,
      BENCH_USAGE: usageDir,
      NODE_OPTIONS: `--import=${join(import.meta.dirname, 'report-usage.js')}`,
    },
  });
  let printed = '';
  child.stderr.on('data', (text: Buffer) => (printed += text.toString()));
  const code = await new Promise((resolve) => child.on('close', resolve));
  const wall = performance.now() - start;
  if (code !== 0) throw new Error(`The build of ${siteDir} exited with ${String(code)}:\n${printed}`);
  const usages = await readUsages(usageDir);
  await rm(usageDir, { recursive: true });
  return {
    wall,
    rendering: Number(/Rendering pages.* (\d+) ms/.exec(printed)?.[1] ?? 0),
    cpu: sum(usages.map(({ userCPUTime, systemCPUTime }) => userCPUTime + systemCPUTime)) / 1e6,
    memory: sum(usages.map(({ maxRSS }) => maxRSS)) / 1024,
    output: (await sizeOf(outDir)) / 1e6,
  };
}

/** Reads what all processes used, even if they end shortly after the build. Throws if a killed one never reports. */
async function readUsages(folder: string): Promise<NodeJS.ResourceUsage[]> {
  const until = performance.now() + 10_000;
  do {
    const files = await readdir(folder);
    const reports = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
    if (!reports.includes('')) return reports.map((report) => JSON.parse(report) as NodeJS.ResourceUsage);
    await setTimeout(20);
  } while (performance.now() < until);
  throw new Error('A process of the build did not report what it used. Was it killed?');
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return sum(await Promise.all(files.map(async (entry) => (await stat(join(entry.parentPath, entry.name))).size)));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
