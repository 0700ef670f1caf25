import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** A build by the real command into the folder `dist` of `folder`: milliseconds, and peak memory in MB where the system tells it. */
export async function measureBuild(siteDir: string, folder: string): Promise<{ time: number; memory?: number }> {
  const outDir = join(folder, 'dist');
  const start = performance.now();
  const args = [join(root, 'bin/area-docs.js'), 'build', siteDir, '--out-dir', outDir];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  let memory: number | undefined;
  const watch = setInterval(() => (memory = peakMemory(child.pid) ?? memory), 100);
  const code = await new Promise((resolve) => child.on('close', resolve));
  clearInterval(watch);
  const time = performance.now() - start;
  if (code !== 0) throw new Error(`The build of ${siteDir} ended with ${String(code)}.`);
  await stat(join(outDir, 'index.html'));
  return { time, ...(memory !== undefined && { memory }) };
}

/** Linux keeps the most that a process had in memory. */
function peakMemory(pid: number | undefined): number | undefined {
  try {
    const [, kilobytes] = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
  } catch {
    // Another system, or the build has just ended.
    return undefined;
  }
}
