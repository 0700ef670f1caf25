// A process that checks one case after the other. It may hang or crash; its parent handles both.
import type { Bundle } from '../../src/core/bundle/bundle.ts';
import { checkCase, type Outcome } from './check/check-case.ts';
import { sampleCase, type CaseNumber } from './sample-case.ts';
import type { SiteCase } from './site-case.ts';

/** A site to check, or the case number from which the worker generates it. With `bundle`, it is also rendered. */
export type Task = ({ site: SiteCase } | { number: CaseNumber }) & { bundle?: Bundle | undefined };

const answer = (outcome: Outcome) => process.send?.(outcome);
let late: string[] = [];
const note = (error: unknown) => {
  late.push(`thrown outside of any task: ${error instanceof Error ? error.stack : String(error)}`);
};
process.on('uncaughtException', note);
process.on('unhandledRejection', note);

process.on('message', (task: Task) => {
  void run(task);
});

async function run(task: Task): Promise<void> {
  const { problems, facts } = await check(task).catch((error: unknown) => ({
    problems: [`crashed: ${error instanceof Error ? error.stack : String(error)}`],
    facts: [],
  }));
  answer({ problems: [...problems, ...late], facts });
  late = [];
}

async function check(task: Task): Promise<Outcome> {
  return checkCase('site' in task ? task.site : sampleCase(task.number), task.bundle);
}

// Reports that the engine is loaded; `start` in pool.ts waits for this message.
answer({ problems: [], facts: [] });
