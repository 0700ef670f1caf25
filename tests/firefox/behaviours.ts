/**
 * Specified behaviours with their tests, which also run in Firefox and WebKit. All other tests run only in Chromium.
 * Files are relative to `tests`.
 */
export const behaviours: readonly { behaviour: string; file: string; title: string }[] = [
  ...of('navigation', 'area/navigation.spec.ts', [
    'a link inside the site changes the page without reloading the window, focuses the heading and sets the title',
    'back and forward restore page and scroll position',
    'a hash link scrolls to its heading and a reload stays there',
  ]),
  ...of('a next route that fails to load', 'area/navigation.spec.ts', [
    'the window reloads once at the new address and stays static there',
  ]),
  ...of('an unknown path', 'area/navigation.spec.ts', ['shows the not-found page after in-site navigation too']),
  ...of('a render crash', 'faults/crash.spec.ts', [
    'shows an error page, with the message and the whole chain of causes',
  ]),
  ...of('a chunk that fails to load', 'faults/chunk.spec.ts', [
    'shows an error page, and the rest of the site still works',
    'is fetched again by Retry',
    'Retry fetches an invalid chunk again, although browsers cache it',
  ]),
  // Omits tests that set a system preference, because the drivers of Firefox and WebKit have no command for it.
  ...of('colour mode', 'navbar/color-mode.spec.ts', [
    'lets readers choose a mode by keyboard, and names the button after the new mode',
  ]),
  ...of('colour mode', 'navbar/color-choice.spec.ts', [
    'is light at first, and flips between dark and light',
    'is kept on other pages and at later visits',
  ]),
  ...of('live code', 'theme/live-code.spec.ts', [
    'code blocks marked as live run in a frame, which loads when a reader scrolls near it',
  ]),
  ...of('dropdown', 'navbar/dropdown.spec.ts', ['closes on a click elsewhere, whether or not that takes the focus']),
  ...of('mobile panel', 'navbar/mobile-panel.spec.ts', [
    'slides in from the side, and its button is marked as expanded',
    'shows the pages of the section first, and the main menu after “Back”',
    'traps the focus, and keeps the page behind it still and inert',
  ]),
  ...of('collapsible section', 'navbar/collapsible.spec.ts', [
    'opens from its summary to the height of its content, in a time that depends on that height, easing in and out',
    'reverses from its current height when interrupted, in both directions',
  ]),
  ...of('announcement', 'navbar/announcement.spec.ts', [
    'once closed stays closed on other pages and at the next visit',
  ]),
  ...of('hiding on scroll', 'navbar/hide-on-scroll.spec.ts', [
    'hides when scrolling down and returns when scrolling up',
  ]),
  ...of('progress bar', 'navbar/progress.spec.ts', ['appears after 200 ms of a navigation, and disappears at its end']),
  ...of('prefetching', 'navbar/prefetch.spec.ts', [
    'under the pointer, once',
    'nothing is prefetched, and links still work',
  ]),
  ...of('search', 'navbar/search.spec.ts', [
    'arrows move through the results and wrap around, and Enter opens the page in place',
    'Escape closes the search and returns focus',
    'after the code of the search failed to load, a second click opens it, or first reloads the page if the browser caches the failure',
  ]),
  ...of('sandbox', 'area/sandbox.spec.ts', [
    'keeps and sends cookies, which a page cannot set for a real server',
    'shows a consent page in place of the provider, and links the account',
    'the sandbox belongs to one tab',
    'works with the keyboard alone',
  ]),
  ...of('sandbox', 'area/sandbox-servers.spec.ts', [
    'tokens and ids of the sandbox are separate from those of a server',
  ]),
  ...of('table of contents', 'navbar/toc.spec.ts', [
    'marks the current heading while scrolling, and none above the first',
  ]),
];

function of(behaviour: string, file: string, titles: readonly string[]) {
  return titles.map((title) => ({ behaviour, file, title }));
}
