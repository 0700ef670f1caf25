/** On the global object, because the build contains this module twice, for server and client components. */
const shared = globalThis as { areaDocsLocale?: () => string | undefined };

/**
 * Returns the locale of the page that is rendered or shown, even outside of hooks. Empty while no page is rendered,
 * such as at the top level of a module.
 *
 * @example
 * const greeting = pageLocale() === 'fr' ? 'Bonjour' : 'Hello';
 */
export function pageLocale(): string {
  return shared.areaDocsLocale?.() ?? '';
}

/** Defines how `pageLocale` finds the locale. */
export function providePageLocale(read: () => string | undefined): void {
  shared.areaDocsLocale = read;
}
