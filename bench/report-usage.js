// Loaded into each process of a measured command: writes down what it used when it ends, also when it ends itself by a
// signal, as child processes of a build do.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';

const folder = process.env['BENCH_USAGE'];
if (isMainThread && folder) {
  const file = join(folder, `${process.pid}.json`);
  const report = () => writeFileSync(file, JSON.stringify(process.resourceUsage()));
  // Empty until it ends, so that it is waited for.
  writeFileSync(file, '');
  process.on('exit', report);
  const kill = process.kill.bind(process);
  process.kill = (pid, signal) => {
    if (pid === process.pid) report();
    return kill(pid, signal);
  };
}
