import { SiteError, type Place } from '../../plugin.ts';

/** An error of a contract or a sandbox, with the next step for its author. */
export function openapiError(fact: string, hint: string, place?: Place): SiteError {
  return new SiteError({ topic: 'plugin-openapi', fact, place, hint });
}
