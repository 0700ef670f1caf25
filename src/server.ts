/** Functions for servers of plugins that run on the machine of an author. */
export { arrivalLimits, foreignHost } from './core/serve/check-host.ts';
export { invalidPort, listen, parsePort } from './core/serve/listen.ts';
