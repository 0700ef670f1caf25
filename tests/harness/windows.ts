import { sample } from './sample.ts';

/** The windows in which tests send requests from pages. */
const windows = [
  { width: 375, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
] as const;

const flows = ['walk', 'blocks that run', 'events of a sandbox'] as const;

const visits = flows.flatMap((flow) => windows.map((window) => ({ flow, ...window })));

/** The windows for one of these flows: a quick run uses one window per flow, and both in total. */
export function windowsOf(flow: (typeof flows)[number]): readonly (typeof windows)[number][] {
  return sample('windows of requests on pages', visits, (visit) => visit).filter((visit) => visit.flow === flow);
}
