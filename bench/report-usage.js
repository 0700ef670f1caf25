// Loaded into each process of a measured command: writes down what it used when it ends.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';

const folder = process.env['BENCH_USAGE'];
if (isMainThread && folder) {
  process.on('exit', () => {
    writeFileSync(join(folder, `${process.pid}.json`), JSON.stringify(process.resourceUsage()));
  });
}
