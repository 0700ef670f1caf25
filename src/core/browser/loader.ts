import { withTimeLimit } from '../base/async/time-limit.ts';
import { isConstrained } from '../theme/preferences/connection.ts';
import { earlyModules } from './early-modules.ts';
import { whenIdle } from './when-idle.ts';

// The page is complete without the client, which loads when the browser is idle or at the first sign that the reader
// wants to act.
const signs = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'focusin'] as const;
/** Aborted when the client starts to load. */
const waiting = new AbortController();
const loadedHref = location.href;

/**
 * Going back to an entry that the router of an earlier document created changes only the address. Until this document
 * has a router, only a reload shows the page of the entry.
 */
function onPopState(): void {
  const isElsewhere = location.href.split('#', 1)[0] !== loadedHref.split('#', 1)[0];
  if (!isElsewhere || document.documentElement.dataset.hydrated) return;
  // Otherwise the browser would store the position of the page that is still shown.
  history.scrollRestoration = 'manual';
  location.reload();
}

function start(): void {
  if (waiting.signal.aborted) return;
  waiting.abort();
  const ready = load();
  withTimeLimit(ready).catch(stayStatic);
  // A client that loads after the time limit still makes the page interactive.
  ready.then(
    () => delete document.documentElement.dataset.static,
    () => undefined,
  );
}

async function load(): Promise<void> {
  // In `dev`, keeps the state of edited components. Must load before React.
  if (import.meta.hot) await import('@vitejs/plugin-react/preamble');
  const { startClient } = await import('./start.tsx');
  await startClient();
}

/** Without the client the page stays static: readable, with plain links, and with tabs shown below each other. */
function stayStatic(error: unknown): void {
  document.documentElement.dataset.static = 'true';
  // Drops queued clicks, and lets early modules undo their work, such as capturing keys.
  delete window.__clicks;
  for (const stop of stopEarlyModules) stop?.();
  console.warn(error);
  // Browsers cache failed imports for the lifetime of a document. `online` fires when the connection returns, so this
  // cannot loop.
  addEventListener('online', () => document.documentElement.dataset.static && location.reload());
}

function onSign({ type, movementX, movementY }: Event & Partial<PointerEvent>): void {
  // A page that appears under a resting pointer gets a move of zero distance, which is not an action of the reader.
  if (type === 'pointermove' && !movementX && !movementY) return;
  start();
}

function startWhenIdle(): void {
  if (isConstrained()) return;
  addPrintSheets();
  whenIdle(start);
}

/**
 * Adds the complete style sheets for printing, because the HTML has no rules for it, and the reader may print the page
 * before the client adds the sheets for screens. Browsers load print sheets with the lowest priority.
 */
function addPrintSheets(): void {
  const links = document.querySelector('noscript[data-sheets]')?.textContent ?? '';
  const printLinks = links.replaceAll('<link', '<link media="print" data-print');
  // As in `addSheets`, before the CSS of the settings and a page's own sheets, which replace rules of the theme.
  document
    .querySelector('style[data-href="theme"]')
    ?.after(document.createRange().createContextualFragment(printLinks));
}

addEventListener('popstate', onPopState);
const stopEarlyModules = earlyModules.map((run) => run());
for (const sign of signs) addEventListener(sign, onSign, { capture: true, passive: true, signal: waiting.signal });
if (document.readyState === 'complete') startWhenIdle();
else addEventListener('load', startWhenIdle, { once: true });
// Last, for the head script, which makes the page static without it.
document.documentElement.dataset.loader = '';
