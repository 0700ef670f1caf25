import { definePlugin } from '../../../plugin.ts';
import { checkSandbox } from './page-runs.ts';
import { readSteps } from './markdown/read-steps.ts';

/** Reads blocks marked `run`, which readers can run. Loads no contract, so that pages do not depend on its content. */
export const runsPlugin = definePlugin({
  name: 'runs',
  from: import.meta.url,
  markdown: [{ pattern: /(?:`{3,}|~{3,})[^\n`]*\b(?:run|output|keep|status)\b|<Send\b/, run: readSteps }],
  check: (_, site, context) => checkSandbox(site, context),
});
