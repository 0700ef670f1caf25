/**
 * Ends this process when the one that started it is gone, however that ended: by `kill -9` as well.
 * A parent that starts it with `lifeline` holds a channel, which the system closes. Under npm the parent is another
 * program, which runs scripts through a shell that does not hand signals on: there the parent's number is watched.
 */
export function endWithParent() {
  const end = () => process.kill(process.pid, 'SIGTERM');
  if (process.channel) {
    process.once('disconnect', end);
    // The channel alone must not keep the process alive.
    process.channel.unref();
  }
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) end();
  }, 500).unref();
}
