/** The dev server's message about a change: whether the site is free of errors now. */
export const updateEvent = 'site:update';
export type SiteUpdate = { isValid: boolean };

/** A page's message to the dev server: the page is hydrated, and contains the rendering with this id. */
export const hydratedEvent = 'site:hydrated';
export type PageHydrated = { rendering: string };
