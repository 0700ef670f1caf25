import { escapeHtml } from '../../../../helpers.ts';
import type { ConsoleOperation } from '../../contract/output/console-data.ts';
import { fillBody } from '../../contract/samples/fill-body.ts';
import { bodyText } from '../console/request/console-values.ts';
import { keepDraft, openDraft } from '../console/request/drafts/drafts.ts';
import { readOperation } from '../read-operation.ts';
import { showSamples, type ShownSamples } from './chosen-body.ts';

/** The reader's choice for the body of a request: `type` of the fields, `body` in a component of the page. */
export type BodyChoice = { type?: string; body?: unknown };

/** An operation whose samples follow the reader's choices. */
export type Followed = {
  operationId: string;
  dataUrl: string;
  signal: AbortSignal;
  /** The latest one. */
  choice: BodyChoice;
  /** Read for the first choice. */
  data?: Promise<ConsoleOperation> | undefined;
};

/** Shows the samples for a choice, and keeps a new body for the console, unless another choice follows meanwhile. */
export async function applyBody(followed: Followed, choice: BodyChoice, newBody: unknown): Promise<void> {
  const { operationId, dataUrl, signal } = followed;
  followed.data ??= readOperation(dataUrl, operationId, signal);
  try {
    const operation = await followed.data;
    if (followed.choice !== choice) return;
    if (newBody !== undefined) keepBody(operation, newBody);
    showSamples(operationId, samplesOf(operation, choice));
  } catch (error) {
    followed.data = undefined;
    throw error;
  }
}

/** Keeps the body for the console of the operation. */
function keepBody(operation: ConsoleOperation, body: unknown): void {
  const media = operation.body?.content.find(({ type }) => /[/+]json\b/.test(type));
  if (media) keepDraft(operation, { ...openDraft(operation, false), type: media.type, body: bodyText(body) }, false);
}

/** The samples with the chosen body or of the chosen type; undefined for those that the page came with. */
function samplesOf(operation: ConsoleOperation, { type, body }: BodyChoice): ShownSamples | undefined {
  const other = operation.otherSamples?.find((one) => one.type === type)?.samples;
  const chosen =
    body === undefined
      ? undefined
      : operation.templates?.map((template) => ({
          language: template.language,
          code: fillBody(template, body),
        }));
  return (other ?? chosen)?.map(({ language, code }) => ({ language, code: escapeHtml(code) }));
}
