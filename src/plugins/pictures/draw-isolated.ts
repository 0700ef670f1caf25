import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { isolatedChild } from '../../core/base/async/isolated-child.ts';
import { moduleUrl } from '../../core/base/module-url.ts';
import { SiteError } from '../../core/base/errors/site-error.ts';
import type { DrawResult } from './draw-child.ts';
import type { Drawing } from './drawing.ts';

const file = fileURLToPath(moduleUrl('./draw-child.ts', import.meta.url));
const children = Array.from({ length: availableParallelism() }, () => ({
  run: isolatedChild<Drawing, DrawResult>(file),
  waiting: 0,
}));

/**
 * Draws a picture in a child process, because the native renderer may crash or hang on some markup. Throws an error
 * with the reason, also after `seconds`.
 */
export async function drawIsolated(drawing: Drawing, seconds: number): Promise<Uint8Array> {
  const child = children.toSorted((a, b) => a.waiting - b.waiting)[0];
  if (!child) throw new Error('The child process for drawing is missing.');
  child.waiting += 1;
  try {
    const result = await child.run(drawing, seconds);
    if ('picture' in result) return result.picture;
    if ('error' in result) throw new SiteError(result.error);
    if ('thrown' in result) throw new Error(result.thrown);
    throw new Error(result.failure === 'timeout' ? `it takes more than ${seconds} s` : 'it ends the renderer');
  } finally {
    child.waiting -= 1;
  }
}
