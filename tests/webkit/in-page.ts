import type { Expectation, Injected } from './playwright-scripts.ts';

export type Point = { x: number; y: number };
export type Result = { matches: boolean; received?: { value?: unknown }; errorMessage?: string };

/** Returns where to click an element, or the reason why it cannot be clicked. Runs in the page. */
export async function pointOf(injected: Injected, selector: string): Promise<Point | string> {
  const element = injected.querySelector(injected.parseSelector(selector), document, true);
  if (!element) return 'does not exist';
  const problem = await injected.checkElementStates(element, ['visible', 'enabled', 'stable'], true);
  if (problem) return `is not ${typeof problem === 'string' ? 'connected' : problem.missingState}`;
  element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  // A link on two lines has two boxes, and its middle may be between them.
  const [box] = element.getClientRects();
  if (!box) return 'has no box';
  const point = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
  const hit = injected.expectHitTarget(point, element);
  return hit === 'done' ? point : `is behind ${hit.hitTargetDescription}`;
}

/** Checks elements like Playwright, with the same results for missing ones. Runs in the page. */
export async function checkExpectation(injected: Injected, selector: string, options: Expectation): Promise<Result> {
  const elements = injected.querySelectorAll(injected.parseSelector(selector), document);
  const isList = options.expression === 'to.have.count' || options.expression.endsWith('.array');
  if (isList || elements.length === 1) return injected.expect(elements[0], options, elements, true);
  if (elements.length > 1) return { matches: options.isNot, errorMessage: `${elements.length} elements match.` };
  if (['to.be.hidden', 'to.be.detached'].includes(options.expression)) return { matches: true };
  if (['to.be.visible', 'to.be.attached', 'to.be.in.viewport'].includes(options.expression)) return { matches: false };
  return { matches: options.isNot, errorMessage: 'element(s) not found' };
}
