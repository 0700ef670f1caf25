import { sentMethod } from '../../../../../helpers.ts';
import { textOf, writeJson } from '../../document/exact-number.ts';
import type { ServerCall } from '../../types.ts';
import { isJson } from '../media-types.ts';
import { isHeaderName, sampledMedia } from '../sample-request.ts';

/** The facts about a webhook or callback that its receiver depends on. */
export type ReceivedCall = {
  method: string;
  /** Names of the headers that the receiver logs. */
  headers: readonly string[];
  /** True if the payload is JSON. */
  isJson: boolean;
  /** Status of the receiver's response: the first 2xx status in the contract, otherwise 200. */
  status: number;
  /** The receiver's response body. Omitted if the contract has no example of it, or if HTTP allows no body. */
  body?: { type: string; text: string };
};

export type CalledParts = Pick<ServerCall, 'method' | 'parameters' | 'requestBody' | 'responses'>;

export function readCall({ method, parameters, requestBody, responses }: CalledParts): ReceivedCall {
  const success = responses.find(({ status }) => status.startsWith('2'));
  const media = success?.content.find(({ examples }) => examples.length > 0);
  const value = media?.examples[0]?.value;
  const type = sampledMedia(requestBody)?.type;
  // A range such as `2XX` leaves the choice to the receiver.
  const status = Number(success?.status) || 200;
  const isBodiless = [204, 205].includes(status) || sentMethod(method) === 'HEAD';
  return {
    method: sentMethod(method),
    headers: parameters
      .filter(({ in: place, name }) => place === 'header' && isHeaderName(name))
      .map(({ name }) => name),
    isJson: type !== undefined && isJson(type),
    status,
    ...(media &&
      !isBodiless && { body: { type: media.type, text: isJson(media.type) ? writeJson(value) : textOf(value) } }),
  };
}
