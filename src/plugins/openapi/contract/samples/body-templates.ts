import type { Operation, Sample } from '../types.ts';
import { bodyMarker } from './fill-body.ts';
import { isJson } from './is-json.ts';
import { languagesOf } from './languages.ts';
import type { RequestParts } from './sample-request.ts';
import { makeSamples } from './samples.ts';

/** Samples with a marker in place of the JSON body; empty for an operation without one. */
export function bodyTemplates(operation: RequestParts & Pick<Operation, 'responses' | 'samples'>): Sample[] {
  const { requestBody } = operation;
  const media = requestBody?.content.find(({ type, examples }) => isJson(type) && examples.length > 0);
  if (!requestBody || !media) return [];
  const marked = { ...media, examples: [{ name: '', summary: '', value: bodyMarker }] };
  const marking = { ...operation, requestBody: { ...requestBody, content: [marked] } };
  return makeSamples(marking, languagesOf(operation));
}
