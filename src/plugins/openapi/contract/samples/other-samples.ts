import type { Operation, Sample } from '../types.ts';
import { sampledMedia, type RequestParts } from './sample-request.ts';
import { makeSamples } from './samples.ts';

/** Samples that send a body of another media type than those of the operation. */
export type OtherSamples = { type: string; samples: readonly Pick<Sample, 'language' | 'code'>[] };

/** Samples of each media type that those of the operation leave out; a type without an example has none. */
export function otherSamples(operation: RequestParts & Pick<Operation, 'responses'>): OtherSamples[] {
  const { requestBody } = operation;
  if (!requestBody) return [];
  const others = requestBody.content.filter(
    (media) => media !== sampledMedia(requestBody) && media.examples.length > 0,
  );
  return others.map((media) => {
    const samples = makeSamples({ ...operation, requestBody: { ...requestBody, content: [media] } });
    return { type: media.type, samples: samples.map(({ language, code }) => ({ language, code })) };
  });
}
