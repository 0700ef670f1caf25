import { messageOf } from '../../../../helpers.ts';
import type { MarkdownContext, MarkdownNode } from '../../../../plugin.ts';
import { componentNode } from '../../../shared/component-node.ts';
import { readCurl } from '../../curl/read-curl.ts';
import { readPrinted } from '../../curl/read-printed.ts';
import type { RunRequest, WrittenOutput, WrittenRun } from '../../curl/types.ts';
import { missingNames } from '../../reference/walk/fill-step.ts';
import { readStep, reportMissingNames, type WrittenStep } from './kept-names.ts';
import { readFence, type Fence } from './read-fence.ts';

type Context = Pick<MarkdownContext<unknown>, 'source' | 'report' | 'setData'>;

/** Turns blocks marked `run` into `<RunnableCode>`, and checks that steps use only names that earlier steps keep. */
export function readSteps(tree: MarkdownNode, context: Context): void {
  const steps: WrittenStep[] = [];
  const runs: WrittenRun[] = [];
  const visit = ({ children = [] }: MarkdownNode): void => {
    let previous: Fence | undefined;
    for (const [index, child] of children.entries()) {
      const fence = readFence(child);
      if (fence) {
        const run = fence.isRun ? readRun(fence, readFence(children[index + 1]), report) : undefined;
        if (run) {
          runs.push(run);
          steps.push({ node: child, used: usedNames(run.request), kept: Object.keys(run.keep), isFence: true });
        }
        children[index] = shownBlock(fence, run);
        reportOptions(fence, previous);
      } else {
        if (child['name'] === 'Send') steps.push(readStep(child));
        visit(child);
      }
      previous = fence;
    }
  };
  const report: Report = ({ node }, fact, hint) => context.report({ fact, hint, node });
  const reportOptions = (fence: Fence, previous: Fence | undefined) => {
    for (const name of fence.invalidOptions) report(fence, invalidOption[name].fact, invalidOption[name].hint);
    if (!fence.isOutput || previous?.isRun) return;
    const hint = 'Put it right below, or remove the mark.';
    report(fence, 'A block marked `output` must follow a block marked `run`.', hint);
  };
  visit(tree);
  reportMissingNames(steps, context);
  if (runs.length > 0) context.setData('runs', runs);
}

const invalidOption = {
  keep: { fact: '`keep` of this block has no value.', hint: 'Write it as `keep="TOKEN=/token ID=/data/id"`.' },
  status: { fact: '`status` of this block is not an HTTP status.', hint: 'Write it as `status=404`.' },
};

/** Removes the options that only runnable blocks have, and wraps a block that can run in `<RunnableCode>`. */
function shownBlock({ node, meta }: Fence, run: WrittenRun | undefined): MarkdownNode {
  const code = meta === (node['meta'] ?? '') ? node : { ...node, meta: meta === '' ? null : meta };
  return run ? componentNode('RunnableCode', { request: run.request, keep: run.keep }, [code]) : code;
}

type Report = (fence: Fence, fact: string, hint: string | undefined) => void;

const shells = ['bash', 'sh', 'shell', 'zsh'];

/**
 * Reads a block marked `run`, and the output in the next block if it is marked `output`. Reports problems. Returns
 * undefined if the block cannot run or its `keep` is invalid.
 */
function readRun(fence: Fence, next: Fence | undefined, report: Report): WrittenRun | undefined {
  const { code, language, keep: written = '', point } = fence;
  const fail = (fact: string, hint: string | undefined) => void report(fence, fact, hint);
  if (!shells.includes(language)) {
    return fail('Only blocks of shell code can run.', 'Write a curl command in a block that begins with ```bash run.');
  }
  const request = readCurl(code);
  if ('fact' in request) return fail(`This block cannot run. ${request.fact}`, request.hint);
  const keep = readKeep(written);
  if (!keep) return fail(`\`keep="${written}"\` is not a list of names and JSON Pointers.`, invalidOption.keep.hint);
  const output = next?.isOutput ? outputOf(next, report) : undefined;
  return { request, keep, ...(output && { output }), ...point };
}

function outputOf(fence: Fence, report: Report): WrittenOutput {
  const { code, language, status, point } = fence;
  try {
    if (language === 'json') readPrinted(code);
  } catch (error) {
    const reason = messageOf(error);
    report(fence, `This output is not JSON: ${reason}.`, 'Correct it, or write `…` for values that change.');
  }
  return { language, code, status, ...point };
}

/** Parses `TOKEN=/token ID=/data/id`; undefined for anything else. */
function readKeep(text: string): Record<string, string> | undefined {
  const pairs = text.split(/\s+/).filter((part) => part !== '');
  const matches = pairs.map((pair) => /^([A-Za-z_]\w*)=((?:\/(?:[^~/]|~[01])*)+)$/.exec(pair));
  return matches.every((match) => match !== null)
    ? Object.fromEntries(matches.map(([, name = '', pointer = '']) => [name, pointer]))
    : undefined;
}

/** Names of values from earlier responses. Omits a name at the start of the address, which is the base address. */
function usedNames({ url, headers, body }: RunRequest): string[] {
  return missingNames([url.replace(/^\{\w+\}/, ''), headers, body]);
}
