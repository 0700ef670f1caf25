import { messageOf } from '../../helpers.ts';
import type { MarkdownContext, MarkdownNode } from '../../plugin.ts';
import { componentNode } from '../shared/component-node.ts';
import { drawDiagram } from './draw-diagram.ts';
import { readDiagram } from './read-diagram.ts';

/** Number of drawings of each diagram on a page, by the page's context. */
const drawingCounts = new WeakMap<object, Map<string, number>>();

/** The drawing of a fence; undefined for one with errors, which are reported. */
export function diagramNode(
  fence: MarkdownNode,
  { name, context }: { name: string | undefined; context: MarkdownContext<unknown> },
): MarkdownNode | undefined {
  const { value: code = '', position } = fence;
  const read = readDiagram(code);
  const level = isOptional(fence) ? 'warning' : 'error';
  if ('errors' in read) {
    for (const { line, fact, hint } of read.errors) {
      // The diagram begins on the line after the fence.
      const point = position && { line: position.start.line + line, column: position.start.column };
      context.report({ fact, hint, level, ...(point && { node: { position: { start: point, end: point } } }) });
    }
    return undefined;
  }
  const counts = drawingCounts.get(context) ?? new Map<string, number>();
  drawingCounts.set(context, counts);
  const copy = (counts.get(read.text) ?? 0) + 1;
  counts.set(read.text, copy);
  try {
    return componentNode('Diagram', { svg: drawDiagram(read, { name, copy }), language: 'mermaid' });
  } catch (cause) {
    const reason = messageOf(cause);
    const hint = 'Simplify it part by part to find the cause.';
    context.report({ fact: `The diagram cannot be drawn: ${reason}`, hint, level, node: fence });
    return undefined;
  }
}

/** True for ```` ```mermaid optional ````: if the diagram cannot be drawn, it is shown as code. */
function isOptional({ meta }: MarkdownNode): boolean {
  return typeof meta === 'string' && /(?:^|\s)optional(?:\s|$)/.test(meta);
}
