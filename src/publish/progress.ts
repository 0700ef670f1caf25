/** Progress output of a build: one line per phase, with a count and the time it took. */
export type Progress = {
  phase: <T>(name: string, task: (count: (done: number) => void) => Promise<T> | T) => Promise<T>;
};

type Terminal = Pick<NodeJS.WriteStream, 'write' | 'isTTY'>;

/** Live lines on a terminal, one plain line for each phase elsewhere. */
export function createProgress(
  stream: Terminal = process.stderr,
  { live = stream.isTTY && !process.env['CI'] } = {},
): Progress {
  return {
    async phase(name, task) {
      const start = performance.now();
      let done: number | undefined;
      const line = (mark: string) => {
        const count = done === undefined ? '' : ` ${done}`;
        return `${mark} ${name}${count} ${Math.round(performance.now() - start)} ms`;
      };
      const show = (text: string, end: string) => stream.write(live ? `\r\u001b[2K${text}${end}` : `${text}\n`);
      if (live) show(line('…'), '');
      try {
        const result = await task((count) => {
          done = count;
          if (live) show(line('…'), '');
        });
        show(line('✓'), '\n');
        return result;
      } catch (error) {
        show(line('✗'), '\n');
        throw error;
      }
    },
  };
}
