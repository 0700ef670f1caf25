// Loaded into each process of a measured command. Records the resources that the process used, just before it exits or
// sends itself a signal, as child processes of a build do.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';

const folder = process.env['BENCH_USAGE'];
if (isMainThread && folder) {
  const file = join(folder, `${process.pid}.json`);
  const report = () => {
    const usage = process.resourceUsage();
    writeFileSync(file, JSON.stringify({ ...usage, maxRSS: ownPeak() ?? usage.maxRSS }));
  };
  // Empty until the process ends, so that the bench waits for it.
  writeFileSync(file, '');
  process.on('exit', report);
  const kill = process.kill.bind(process);
  process.kill = (pid, signal) => {
    if (pid === process.pid) report();
    return kill(pid, signal);
  };
}

/**
 * The peak memory of this process in kB. On Linux, `maxRSS` of a child includes the memory that its parent had when it
 * started the child: in a build of 10,000 pages, two processes that draw pictures with 90 MB report 820 MB each.
 * @returns {number | undefined}
 */
function ownPeak() {
  const status = '/proc/self/status';
  const [, peak] = (existsSync(status) && /VmHWM:\s+(\d+) kB/.exec(readFileSync(status, 'utf8'))) || [];
  return peak === undefined ? undefined : Number(peak);
}
