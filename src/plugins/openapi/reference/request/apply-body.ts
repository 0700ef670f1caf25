import { escapeHtml } from '../../../../helpers.ts';
import type { ConsoleOperation } from '../../contract/output/console-data.ts';
import { isJson } from '../../contract/samples/media-types.ts';
import type { SampleRequest } from '../../contract/samples/sample-request.ts';
import { writeSamples } from '../../contract/samples/write-sample.ts';
import { bodyText } from '../console/request/console-values.ts';
import { keepDraft, openDraft } from '../console/request/drafts.ts';
import { showSamples, type ShownSamples } from './chosen-body.ts';

/** The JSON `body` that a reader has chosen in a component of the page, and the media `type` chosen since then. */
export type BodyChoice = { type?: string; body?: unknown };

/** Shows the samples for a choice, and keeps `newBody` for the console unless it is undefined. */
export function applyBody(operation: ConsoleOperation, choice: BodyChoice, newBody: unknown): void {
  if (newBody !== undefined) keepBody(operation, newBody);
  showSamples(operation.id, samplesOf(operation, requestOf(operation, choice)));
}

function keepBody(operation: ConsoleOperation, body: unknown): void {
  const media = operation.body?.content.find(({ type }) => isJson(type));
  // Changes the draft for real servers. Values received from the sandbox are stored separately and stay.
  const isSandbox = false;
  const draft = openDraft(operation, isSandbox);
  if (media) keepDraft(operation, { ...draft, type: media.type, body: bodyText(body) }, isSandbox);
}

/** The request with the chosen body, or of a media type that the reader chose since; undefined without a choice. */
export function requestOf(operation: ConsoleOperation, { type, body }: BodyChoice): SampleRequest | undefined {
  const { requests } = operation;
  const isBodyType = type === undefined || type === requests.find((one) => isJson(one.type))?.type;
  return body !== undefined && isBodyType
    ? withJson(operation, body)
    : requests.find((one) => one.type === type)?.request;
}

/** The request of an operation with this JSON body; undefined if the operation takes no JSON. */
export function withJson({ requests }: ConsoleOperation, value: unknown): SampleRequest | undefined {
  const request = requests.find(({ type }) => isJson(type))?.request;
  return request && { ...request, body: { kind: 'json', value } };
}

/** The samples of a request as HTML; undefined without a request. */
export function samplesOf({ languages }: ConsoleOperation, request?: SampleRequest): ShownSamples | undefined {
  return (
    request && writeSamples(request, languages).map(({ language, code }) => ({ language, code: escapeHtml(code) }))
  );
}
