import type { Example, Operation } from '../types.ts';
import { isJson } from './media-types.ts';
import { languagesOf } from './languages.ts';
import { sampledMedia, type RequestParts } from './sample-request.ts';
import { makeSamples } from './samples.ts';
import type { OtherSamples } from './other-samples.ts';

type Inputs = Pick<Operation, 'parameters' | 'requestBody'>;

/** Samples of the request of a named example. */
export type NamedSamples = Pick<OtherSamples, 'samples'> & { example: string };

/**
 * Lists the named examples of a request: those of the body that samples send, then those that only parameters have.
 * Returns nothing for a single example, because readers have nothing to choose.
 */
export function requestExamples({ parameters, requestBody }: Inputs): Pick<Example, 'name' | 'summary'>[] {
  const media = requestBody && sampledMedia(requestBody);
  const examples = [...(media?.examples ?? []), ...parameters.flatMap((parameter) => parameter.examples ?? [])];
  const byName = new Map<string, Pick<Example, 'name' | 'summary'>>();
  for (const { name, summary, generated } of examples) {
    if (!generated && !byName.has(name)) byName.set(name, { name, summary });
  }
  return byName.size > 1 ? [...byName.values()] : [];
}

/** The status of the response that has an example of the same name, by name. */
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

/** Samples of the named examples that the templates of JSON bodies cannot make. */
export function namedSamples(operation: RequestParts & Pick<Operation, 'responses' | 'samples'>): NamedSamples[] {
  const { parameters, requestBody } = operation;
  const media = requestBody && sampledMedia(requestBody);
  const isInParameters = (name: string) =>
    parameters.some(({ examples = [] }) => examples.some((example) => example.name === name));
  return requestExamples(operation)
    .filter(({ name }) => isInParameters(name) || !media || !isJson(media.type))
    .map(({ name }) => {
      const bodyExamples = media?.examples.filter((example) => example.name === name) ?? [];
      const sent = {
        ...operation,
        parameters: parameters.map((parameter) => {
          const example = parameter.examples?.find((one) => one.name === name);
          return example ? { ...parameter, required: true, example: example.value } : parameter;
        }),
        ...(requestBody &&
          media &&
          bodyExamples.length > 0 && {
            requestBody: { ...requestBody, content: [{ ...media, examples: bodyExamples }] },
          }),
      };
      const samples = makeSamples(sent, languagesOf(operation));
      return { example: name, samples: samples.map(({ language, code }) => ({ language, code })) };
    });
}
