import { SiteError } from '../base/errors/site-error.ts';
import { partsOf, type ErrorParts } from '../base/errors/error-parts.ts';
import { draw } from './draw.ts';
import type { Drawing } from './drawing.ts';

/** What became of a drawing, as data that crosses processes. */
export type DrawResult = { picture: Uint8Array } | { error: ErrorParts } | { thrown: string };

process.on('message', (drawing: Drawing) => {
  void run(drawing).then((result) => process.send?.(result));
});
// Never outlives the build. The renderer works on threads, so that this one always gets here.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

async function run(drawing: Drawing): Promise<DrawResult> {
  try {
    return { picture: await draw(drawing) };
  } catch (error) {
    if (error instanceof SiteError) return { error: partsOf(error) };
    return { thrown: error instanceof Error ? error.message : String(error) };
  }
}
