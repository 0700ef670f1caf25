/** Progress output of a build: one line per phase, with its duration and the number of items, total and cached. */
export type Progress = {
  phase: <T>(name: string, task: (count: (done: number, cached?: number) => void) => Promise<T> | T) => Promise<T>;
};

type Terminal = Pick<NodeJS.WriteStream, 'write' | 'isTTY'>;

/** Updates lines in place on a terminal; otherwise prints one plain line per phase. */
export function createProgress(
  stream: Terminal = process.stderr,
  { live = stream.isTTY && !process.env['CI'] } = {},
): Progress {
  return {
    async phase(name, task) {
      const start = performance.now();
      let [done, cached]: [number | undefined, number] = [undefined, 0];
      const line = (mark: string) => {
        const count = done === undefined ? '' : ` ${done}${cached > 0 ? ` (${cached} cached)` : ''},`;
        return `${mark} ${name}:${count} ${Math.round(performance.now() - start)} ms`;
      };
      const show = (text: string, end: string) => stream.write(live ? `\r\u001b[2K${text}${end}` : `${text}\n`);
      if (live) show(line('…'), '');
      try {
        const result = await task((...counts) => {
          [done, cached = 0] = counts;
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
