import { serviceId } from '../seeds/services.ts';
import type { Area, State } from '../state.ts';
import { fieldText } from './fields.ts';

/** Returns the log text of a provider's reaction. Throws the log text of a failure. */
export type Reaction = (state: State, area: Area, form: unknown) => string;

const repository = 'Repository owner/repo (ex: FiveStack/AREA)';
const notKnown = 'Not simulated: the log of AREA for this case is unknown.';

/** True if the owner of an area has linked a service. */
export function isLinked(state: State, { user_id }: Area, service: string): boolean {
  return state.userServices.some((row) => row.user_id === user_id && row.service_id === serviceId(service));
}

function linked(service: string, refusal: string, run: (form: unknown, state: State) => string): Reaction {
  return (state, area, form) => {
    if (!isLinked(state, area, service)) throw new Error(refusal);
    return run(form, state);
  };
}

const google = (run: (form: unknown) => string) => linked('Google', 'Unable to obtain Google access token.', run);

/** A GitHub reaction. Only `Create GitHub Issue` was tested with an invalid repository, so only its error is known. */
function github(log: string, refusal = notKnown): Reaction {
  return linked('Github', 'Unable to obtain GitHub access token.', (form) => {
    if (!/^[^/]+\/[^/]+$/.test(fieldText(form, repository))) throw new Error(refusal);
    return log;
  });
}

/**
 * The reactions that call a provider, by their names. The sandbox sends nothing, so every well-formed call succeeds.
 */
export const reactions: Readonly<Record<string, Reaction>> = {
  'Send email with Gmail': google((form) => {
    const to = fieldText(form, 'Send to');
    if (to === '') throw new Error('Missing email fields in action configuration.');
    return `Email to ${to} sent successfully.`;
  }),
  'Create Google Calendar event': google((form) => {
    const dates = ['Start', 'End'].flatMap((edge) => [
      fieldText(form, `${edge} date in format YYYY-MM-DD or today, or +n days from now`),
      fieldText(form, `${edge} time in format HH:MM (24h) or all-day`),
    ]);
    if (dates.includes('')) throw new Error('Missing date or time fields in action configuration.');
    return `Event '${fieldText(form, 'Name of the event')}' created successfully.`;
  }),
  'Create GitHub Issue': github(
    'GitHub issue created successfully.',
    'Invalid repository format. Expected "owner/repo".',
  ),
  'Create GitHub Pull Request': github('GitHub pull request created successfully.'),
  'Star GitHub Repository': github('GitHub repository starred successfully.'),
  'Create GitHub Release': github('GitHub release created successfully.'),
  'Add current Spotify track to playlist': linked('Spotify', notKnown, (form, { playing }) => {
    const playlist = /(?:^|[/:])([A-Za-z0-9]{22})(?:$|\?)/.exec(fieldText(form, 'Playlist ID or URL'))?.[1];
    if (playlist === undefined) throw new Error('Invalid playlist ID format after extraction.');
    return playing ? `Track '${playing['title']}' added to playlist ${playlist}.` : 'No track currently playing.';
  }),
};
