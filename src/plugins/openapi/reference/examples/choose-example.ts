import type { ConsoleOperation } from '../../contract/output/console-data.ts';
import { isJson } from '../../contract/samples/media-types.ts';
import { exampleField, exampleText, parameterKey } from '../console/request/console-values.ts';
import { keepDraft, openDraft } from '../console/request/drafts.ts';
import { readOperation } from '../read-operation.ts';
import { samplesOf, withJson } from '../request/apply-body.ts';
import { showSamples } from '../request/chosen-body.ts';
import { exampleKeys } from './example-key.ts';

/**
 * Shows the request and the response of an example. `target` is the control with which the reader chose the example:
 * `choice`, which selects a request, or a radio button, which selects a response. Returns the name of the example;
 * undefined if the response belongs to no example.
 */
export async function followExample(target: HTMLElement, choice: HTMLSelectElement): Promise<string | undefined> {
  const panels = target.closest('.switch-option')?.querySelectorAll('[data-example]') ?? [];
  const visible = [...panels].find(isVisible);
  const names = Array.from(choice.options, ({ value }) => value);
  const name = target === choice ? choice.value : names.find((one) => visible?.matches(panelSelector(one)));
  if (name === undefined) return undefined;
  choice.value = name;
  const top = target.getBoundingClientRect().top;
  // `restoreExample` may have fixed the height.
  for (const code of requestCodes(choice)) code.style.blockSize = '';
  if (target === choice) revealExample(choice, name);
  await showRequest(choice, name);
  // The code above may have changed its height, so scroll to keep the control in place.
  scrollerOf(target).scrollBy(0, target.getBoundingClientRect().top - top);
  return name;
}

/** Shows the example that the reader chose on another page. The code keeps its height, to avoid a layout shift. */
export async function restoreExample(choice: HTMLSelectElement, name: string): Promise<void> {
  choice.value = name;
  for (const code of requestCodes(choice)) {
    if (code.offsetHeight > 0) code.style.blockSize = `${code.offsetHeight}px`;
  }
  revealExample(choice, name);
  await showRequest(choice, name);
}

function panelSelector(name: string): string {
  return `[data-example~="${CSS.escape(exampleKeys([name]))}"]`;
}

/**
 * Selects the response to an example. If the example has no response, but the response to another example is visible,
 * restores the initial selection.
 */
function revealExample(choice: HTMLSelectElement, name: string): void {
  const column = choice.closest('.operation-code');
  if (!column) return;
  const panel = column.querySelector(panelSelector(name));
  if (!panel) resetSelection(column);
  for (let ancestor = panel?.parentElement; ancestor && ancestor !== column; ancestor = ancestor.parentElement) {
    const input = ancestor.querySelector<HTMLInputElement>(':scope.switch-option > label > input');
    if (input) input.checked = true;
  }
}

function resetSelection(column: Element): void {
  if (![...column.querySelectorAll('[data-example]')].some(isVisible)) return;
  for (const input of column.querySelectorAll<HTMLInputElement>('.switch:not([data-remember]) input')) {
    input.checked = input.defaultChecked;
  }
}

function isVisible(element: Element): boolean {
  return element.getClientRects().length > 0;
}

async function showRequest({ dataset }: HTMLSelectElement, name: string): Promise<void> {
  const { url = '', operation: id = '' } = dataset;
  const operation = await readOperation(url, id);
  const media = operation.body?.content.find(({ type }) => isJson(type));
  const example = media?.examples.find((one) => one.name === name);
  const namedRequest = operation.namedRequests?.find((one) => one.example === name)?.request;
  const request = namedRequest ?? (example && withJson(operation, example.value));
  fillParameters(operation, name);
  if (media && example) fillBody(operation, media, example.value);
  showSamples(id, samplesOf(operation, request));
}

type Media = NonNullable<ConsoleOperation['body']>['content'][number];

/** Examples fill in the values for real servers. Values received from the sandbox are stored separately and stay. */
const isSandbox = false;

/** Fills the console with the parameters of an example, except parameters that the reader has edited. */
function fillParameters(operation: ConsoleOperation, name: string): void {
  const draft = openDraft(operation, isSandbox);
  const changes = operation.parameters.flatMap((parameter) => {
    const text = draft.parameters[parameterKey(parameter)];
    // For `undefined`, `exampleField` returns the text of the field without a named example.
    const names = [undefined, ...(parameter.examples ?? []).map((one) => one.name)];
    const isExample = names.some((one) => exampleField(parameter, one) === text);
    const chosen = exampleField(parameter, name);
    return isExample && chosen !== text ? [[parameterKey(parameter), chosen] as const] : [];
  });
  if (changes.length === 0) return;
  keepDraft(operation, { ...draft, parameters: { ...draft.parameters, ...Object.fromEntries(changes) } }, isSandbox);
}

/** Fills the console with the body, unless the reader has edited it. */
function fillBody(operation: ConsoleOperation, { type, examples }: Media, value: unknown): void {
  const draft = openDraft(operation, isSandbox);
  const isExample = examples.some((one) => exampleText(operation, type, one.value) === draft.body);
  if (draft.type !== type || !isExample) return;
  keepDraft(operation, { ...draft, body: exampleText(operation, type, value) }, isSandbox);
}

function requestCodes(choice: HTMLSelectElement): HTMLElement[] {
  return [...(choice.closest('.example')?.querySelectorAll<HTMLElement>('pre') ?? [])];
}

/** The column of code if it scrolls separately, otherwise the page. */
function scrollerOf(element: HTMLElement): Element | Window {
  const column = element.closest('.operation-code');
  return column && column.scrollHeight > column.clientHeight ? column : window;
}
