/**
 * Under npm, ends this process when the one that started it is gone: npm runs scripts through a shell
 * that does not hand signals on, so that a stopped `npm start` would leave its server behind.
 */
export function endWithParent() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}
