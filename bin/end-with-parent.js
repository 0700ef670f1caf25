/**
 * Ends this process when its parent process is gone, even after `kill -9`. A parent that starts it with `lifeline`
 * holds a channel, which the system closes when the parent ends. npm runs scripts through a shell that does not forward
 * signals, so under npm the parent's process id is polled.
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
