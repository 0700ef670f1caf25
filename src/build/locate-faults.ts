import { join } from 'node:path';
import { SiteError } from '../base/site-error.ts';
import { locate } from '../config/locate.ts';
import { createParser } from '../config/parse-module.ts';
import { showSpot } from '../config/spot.ts';

/** Faults that name a key of a file of settings get its line and the lines around it; the others stay as they are. */
export async function locateFaults(errors: readonly SiteError[], siteDir: string): Promise<SiteError[]> {
  if (!errors.some(({ place }) => place?.key)) return [...errors];
  const parse = await createParser();
  return errors.map((error) => {
    const { fact, place, hint, cause } = error;
    const spot = place?.key && locate(join(siteDir, place.file), place.key, parse);
    if (!spot) return error;
    return new SiteError({ fact, cause, ...showSpot(spot, siteDir), ...(hint !== undefined && { hint }) });
  });
}
