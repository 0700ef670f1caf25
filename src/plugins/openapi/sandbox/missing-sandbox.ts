import { SiteError, type Place } from '../../../plugin.ts';

/** The error for a missing module of the sandbox; `place` is that of the settings of the API. */
export function missingSandbox(path: string, place: Place): SiteError {
  return new SiteError({
    topic: 'configuration',
    fact: `The sandbox "${path}" does not exist.`,
    place: { ...place, key: [...(place.key ?? []), 'sandbox'] },
    hint: 'Create the file, or correct the path, which is relative to the folder of the site.',
  });
}
