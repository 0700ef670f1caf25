import type { Operation, Sample } from '../types.ts';
import { languagesOf } from './languages.ts';
import { sampledMedia, type RequestParts } from './sample-request.ts';
import { makeSamples } from './samples.ts';

/** Samples that send a body of another media type than those of the operation. */
export type OtherSamples = { type: string; samples: readonly Pick<Sample, 'language' | 'code'>[] };

/** Samples for the media types that the samples of the operation do not send. Omits types without an example. */
export function otherSamples(operation: RequestParts & Pick<Operation, 'responses' | 'samples'>): OtherSamples[] {
  const { requestBody } = operation;
  if (!requestBody) return [];
  const others = requestBody.content.filter(
    (media) => media !== sampledMedia(requestBody) && media.examples.length > 0,
  );
  return others.map((media) => {
    const sent = { ...operation, requestBody: { ...requestBody, content: [media] } };
    const samples = makeSamples(sent, languagesOf(operation));
    return { type: media.type, samples: samples.map(({ language, code }) => ({ language, code })) };
  });
}
