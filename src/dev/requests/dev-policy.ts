import { randomBytes } from 'node:crypto';
import type { Site } from '../../site/types.ts';
import { contentPolicy, hashSource, policyText, withSource } from '../../routes/content-policy.ts';

/**
 * The policy of the built site with three differences: the style elements that Vite's client makes carry the nonce of the
 * page, its worker that waits for the server to start again comes from a `blob:`, and React may use `eval`, without which
 * its development build reports an error on every page.
 */
export function devPolicy(site: Site, headScript: string): { text: string; nonce: string } {
  const nonce = randomBytes(16).toString('base64');
  const built = withSource(contentPolicy(site), 'script-src', hashSource(headScript));
  const withEval = withSource(built, 'script-src', "'unsafe-eval'");
  const withWorkers = { ...withEval, 'worker-src': [...(withEval['script-src'] ?? []), 'blob:'] };
  return { text: policyText(withSource(withWorkers, 'style-src', `'nonce-${nonce}'`)), nonce };
}
