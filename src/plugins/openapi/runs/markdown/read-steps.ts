import type { MarkdownContext, MarkdownNode } from '../../../../plugin.ts';
import type { WrittenRun } from '../../curl/types.ts';
import { readStep, reportMissingNames, type WrittenStep } from './kept-names.ts';
import { readFence, type Fence } from './read-fence.ts';
import { readRun } from './read-run.ts';

type Context = Pick<MarkdownContext<unknown>, 'source' | 'report' | 'setData'>;

/** Turns blocks marked `run` into `<RunnableCode>`, and checks the names that steps of a page pass on. */
export function readSteps(tree: MarkdownNode, context: Context): void {
  const steps: WrittenStep[] = [];
  const runs: WrittenRun[] = [];
  const visit = ({ children = [] }: MarkdownNode): void => {
    let before: Fence | undefined;
    for (const [index, child] of children.entries()) {
      const fence = readFence(child);
      if (fence) {
        const read = fence.isRun ? readRun(fence, readFence(children[index + 1]), problem) : undefined;
        if (read) steps.push(read.step);
        if (read) runs.push(read.run);
        children[index] = shownBlock(fence, read?.run);
        reportOptions(fence, before);
      } else {
        if (child['name'] === 'Send') steps.push(readStep(child));
        visit(child);
      }
      before = fence;
    }
  };
  const problem = ({ node }: Fence, fact: string, hint: string) => context.report({ fact, hint, node });
  const reportOptions = (fence: Fence, before: Fence | undefined) => {
    for (const name of fence.wrong) problem(fence, wrongValue[name].fact, wrongValue[name].hint);
    if (!fence.isOutput || before?.isRun) return;
    const hint = 'Put it right below, or remove the mark.';
    problem(fence, 'A block marked `output` has to follow one marked `run`.', hint);
  };
  visit(tree);
  reportMissingNames(steps, context);
  if (runs.length > 0) context.setData('runs', runs);
}

const wrongValue = {
  keep: { fact: '`keep` of this block has no value.', hint: 'Write it as `keep="TOKEN=/token ID=/data/id"`.' },
  status: { fact: '`status` of this block is not the status of a response.', hint: 'Write it as `status=404`.' },
};

/** The block without the options that only runnable blocks have. */
function shownBlock({ node, meta }: Fence, run: WrittenRun | undefined): MarkdownNode {
  const code = meta === (node['meta'] ?? '') ? node : { ...node, meta: meta === '' ? null : meta };
  if (!run) return code;
  const attributes = [jsonAttribute('request', run.request), jsonAttribute('keep', run.keep)];
  return { type: 'mdxJsxFlowElement', name: 'RunnableCode', attributes, children: [code] };
}

function jsonAttribute(name: string, value: object) {
  return {
    type: 'mdxJsxAttribute',
    name,
    value: { type: 'mdxJsxAttributeValueExpression', value: JSON.stringify(value) },
  };
}
