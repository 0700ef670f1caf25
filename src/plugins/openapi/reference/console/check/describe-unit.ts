import type { OutputUnit } from '@cfworker/json-schema';
import { decodeAddress, isolate } from '../../../../../helpers.ts';
import type { FormatConsoleMessage } from '../../../messages/console-messages.ts';

type Described = { subject: string; direction: 'request' | 'response' };

/** A validation error in plain words: value, location and problem. In responses, the location is a JSON Pointer. */
export function describeUnit(
  unit: OutputUnit,
  { subject, direction }: Described,
  message: FormatConsoleMessage,
): string {
  const segments = unit.instanceLocation.split('/').slice(1);
  const place =
    direction === 'response'
      ? segments.map((segment) => `/${decodeAddress(segment)}`).join('')
      : segments.map(decodeSegment).join('.');
  return `${place === '' ? subject : `${subject}, ${isolate(place)}`}: ${factOf(unit, message)}`;
}

function decodeSegment(segment: string): string {
  return decodeAddress(segment).replaceAll('~1', '/').replaceAll('~0', '~');
}

function factOf({ keyword, error }: OutputUnit, message: FormatConsoleMessage): string {
  const quoted = [...error.matchAll(/"([^"]*)"/g)].map(([, word = '']) => word);
  const [first = '', ...others] = quoted;
  switch (keyword) {
    case 'required':
      return message('errorRequired', { name: first });
    case 'type':
      return message('errorType', { wanted: others.join(', '), found: first });
    case 'alternatives':
      return message('errorAlternatives', { names: error });
    case 'nearest': {
      const [names = '', name = ''] = error.split('\n');
      return message('errorNearest', { names, name });
    }
    case 'several':
      return message('errorSeveral', { names: error });
    case 'format':
      return message('errorFormat', { format: first });
    case 'false':
      return message('errorNotAllowed');
    default:
      return isolate(error.replace(/^Instance\b/, message('errorSubject')).replace(/\.$/, ''));
  }
}
