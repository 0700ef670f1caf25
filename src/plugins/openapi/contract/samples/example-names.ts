import type { Example, Operation } from '../types.ts';
import { isJson } from './media-types.ts';
import { sampledMedia, sampleRequest, type SampleSource, type SampleRequest } from './sample-request.ts';

type Inputs = Pick<Operation, 'parameters' | 'requestBody'>;

export type NamedRequest = { example: string; request: SampleRequest };

/**
 * Lists the named examples of a request: examples of the body that samples send, then of parameters only.
 * Returns an empty list for a single example, because readers have nothing to choose.
 */
export function requestExamples({ parameters, requestBody }: Inputs): Pick<Example, 'name' | 'summary'>[] {
  const media = sampledMedia(requestBody);
  const examples = [...(media?.examples ?? []), ...parameters.flatMap((parameter) => parameter.examples ?? [])];
  const byName = new Map<string, Pick<Example, 'name' | 'summary'>>();
  for (const { name, summary, generated } of examples) {
    if (!generated && !byName.has(name)) byName.set(name, { name, summary });
  }
  return byName.size > 1 ? [...byName.values()] : [];
}

/** For names of the request's examples, the status of the first response with an example of the same name. */
export function examplePairs(operation: Inputs & Pick<Operation, 'responses'>): ReadonlyMap<string, string> {
  const names = new Set(requestExamples(operation).map(({ name }) => name));
  const pairs = new Map<string, string>();
  for (const { status, content } of operation.responses) {
    for (const { name, generated } of content.flatMap(({ examples }) => examples)) {
      if (!generated && names.has(name) && !pairs.has(name)) pairs.set(name, status);
    }
  }
  return pairs;
}

/** The requests of the named examples, except examples that only replace a JSON body. */
export function namedRequests(operation: SampleSource): NamedRequest[] {
  const { parameters, requestBody } = operation;
  const media = sampledMedia(requestBody);
  const isInParameters = (name: string) =>
    parameters.some(({ examples = [] }) => examples.some((example) => example.name === name));
  return requestExamples(operation)
    .filter(({ name }) => isInParameters(name) || !media || !isJson(media.type))
    .map(({ name }) => ({ example: name, request: requestOf(operation, name) }));
}

/** The request that samples send before readers choose an example: the request of the first named example. */
export function initialRequest(operation: SampleSource): SampleRequest {
  const [first] = requestExamples(operation);
  return first ? requestOf(operation, first.name) : sampleRequest(operation);
}

function requestOf(operation: SampleSource, name: string): SampleRequest {
  const { parameters, requestBody } = operation;
  const media = sampledMedia(requestBody);
  const bodyExamples = media?.examples.filter((example) => example.name === name) ?? [];
  const isInBody = requestBody && media && bodyExamples.length > 0;
  return sampleRequest({
    ...operation,
    parameters: parameters.map((parameter) => {
      const example = parameter.examples?.find((one) => one.name === name);
      return example ? { ...parameter, required: true, example: example.value } : parameter;
    }),
    ...(isInBody && { requestBody: { ...requestBody, content: [{ ...media, examples: bodyExamples }] } }),
  });
}
