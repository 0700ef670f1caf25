import { SiteError } from '../../core/base/errors/site-error.ts';
import { partsOf, type ErrorParts } from '../../core/base/errors/error-parts.ts';
import { draw } from './draw.ts';
import type { Drawing } from './drawing.ts';

/** The result of a drawing, as data that can be sent between processes. */
export type DrawResult = { picture: Uint8Array } | { error: ErrorParts } | { thrown: string };

process.on('message', (drawing: Drawing) => {
  void run(drawing).then((result) => process.send?.(result));
});
// Ends with the build. The renderer uses threads, so this thread always receives the event.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

async function run(drawing: Drawing): Promise<DrawResult> {
  try {
    return { picture: await draw(drawing) };
  } catch (error) {
    if (error instanceof SiteError) return { error: partsOf(error) };
    return { thrown: error instanceof Error ? error.message : String(error) };
  }
}
