import type { Say } from './messages.ts';
import { timeoutSeconds, type Failure } from './send-request.ts';

export type Explanation = { title: string; advice: string };

/** What happened and what to do about it. `server` is the base address that was called, `origin` that of the page. */
export function explainFailure({ kind }: Failure, around: { server: string; origin: string }, say: Say): Explanation {
  const values = { ...around, seconds: String(timeoutSeconds), example: 'http://localhost:8080' };
  return { title: say(`${kind}Title`, values), advice: say(`${kind}Advice`, values) };
}
