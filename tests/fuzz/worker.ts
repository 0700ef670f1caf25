// A process that checks one case after the other. It may hang or die: its parent sees to that.
import type { Bundle } from '../../src/bundle/bundle.ts';
import { checkCase, type Outcome } from './check/check-case.ts';
import type { SiteCase } from './site-case.ts';

export type Task = { site: SiteCase; bundle?: Bundle | undefined };

const answer = (outcome: Outcome) => process.send?.(outcome);
let late: string[] = [];
const note = (error: unknown) => {
  late.push(`thrown outside of any task: ${error instanceof Error ? error.stack : String(error)}`);
};
process.on('uncaughtException', note);
process.on('unhandledRejection', note);

process.on('message', ({ site, bundle }: Task) => {
  void run(site, bundle);
});

async function run(site: SiteCase, bundle: Bundle | undefined): Promise<void> {
  const { problems, facts } = await checkCase(site, bundle).catch((error: unknown) => ({
    problems: [`not an error for authors: ${error instanceof Error ? error.stack : String(error)}`],
    facts: [],
  }));
  answer({ problems: [...problems, ...late], facts });
  late = [];
}

answer({ problems: [], facts: [] });
