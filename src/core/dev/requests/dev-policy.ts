import { randomBytes } from 'node:crypto';
import type { Site } from '../../site/types.ts';
import { contentPolicy, hashSource, withSource, type ContentPolicy } from '../../outputs/content-policy.ts';

/**
 * The built site's policy with three differences: style elements of Vite's client carry the page's nonce, the worker
 * that waits for a restarted server may come from a `blob:`, and React may use `eval`, because otherwise its
 * development build reports an error on every page.
 */
export function devPolicy(site: Site, headScript: string): { policy: ContentPolicy; nonce: string } {
  const nonce = randomBytes(16).toString('base64');
  const built = withSource(contentPolicy(site), 'script-src', hashSource(headScript));
  const withEval = withSource(built, 'script-src', "'unsafe-eval'");
  const withWorkers = { ...withEval, 'worker-src': [...(withEval['script-src'] ?? []), 'blob:'] };
  return { policy: withSource(withWorkers, 'style-src', `'nonce-${nonce}'`), nonce };
}
