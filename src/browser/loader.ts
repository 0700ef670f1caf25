import { withTimeLimit } from '../base/async/time-limit.ts';
import { isConstrained } from '../theme/preferences/connection.ts';
import { keepEarlyKeys } from './early-keys.ts';

// The page is complete without this: the client comes when the browser has nothing else to do,
// or at the first sign that the reader wants to act.
const signs = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'focusin'] as const;
let started = false;
const here = location.href;

/** Steps of the history that an earlier document made change only the address: nobody would show their page. */
function onPopState(): void {
  const isElsewhere = location.href.split('#', 1)[0] !== here.split('#', 1)[0];
  if (!isElsewhere || document.documentElement.dataset['hydrated']) return;
  // The position of the page that is still shown is not the entry's: the router restores that.
  history.scrollRestoration = 'manual';
  location.reload();
}

function start(): void {
  if (started) return;
  started = true;
  for (const sign of signs) removeEventListener(sign, onSign, true);
  const ready = load();
  withTimeLimit(ready).catch(staySimple);
  // Better late than never.
  ready.then(
    () => delete document.documentElement.dataset.static,
    () => undefined,
  );
}

async function load(): Promise<void> {
  // While a site is written, a component that is saved keeps its state; has to come before React.
  if (import.meta.hot) await import('@vitejs/plugin-react/preamble');
  const { startClient } = await import('./start.tsx');
  await startClient();
}

/** Without the client the page stays static: readable, its links plain links, its tabs one below the other. */
function staySimple(error: unknown): void {
  document.documentElement.dataset.static = 'true';
  // Queued clicks are dropped, and keys belong to the browser again.
  delete window.__clicks;
  window.__keys?.stop();
  delete window.__keys;
  console.warn(error);
  // A browser keeps failed imports for the life of a document. It fires when the connection returns, never in a circle.
  addEventListener('online', () => document.documentElement.dataset.static && location.reload());
}

function onSign({ type, movementX, movementY }: Event & Partial<PointerEvent>): void {
  // A page that is drawn below a resting pointer gets a move of no distance: the reader has not done anything.
  if (type === 'pointermove' && !movementX && !movementY) return;
  start();
}

function startWhenIdle(): void {
  if (isConstrained()) return;
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 2000 });
  else setTimeout(start, 200);
}

addEventListener('popstate', onPopState);
keepEarlyKeys();
for (const sign of signs) addEventListener(sign, onSign, { capture: true, passive: true });
if (document.readyState === 'complete') startWhenIdle();
else addEventListener('load', startWhenIdle, { once: true });
