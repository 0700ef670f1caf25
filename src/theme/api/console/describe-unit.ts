import type { OutputUnit } from '@cfworker/json-schema';
import type { Say } from '../../../messages/console-messages.ts';

/** An error of the validator in plain words: whose value it is, where in it, and what is wrong. */
export function describeUnit(unit: OutputUnit, subject: string, say: Say): string {
  const place = unit.instanceLocation.split('/').slice(1).map(decodeSegment).join('.');
  return `${place === '' ? subject : `${subject}, ${place}`}: ${factOf(unit, say)}`;
}

function decodeSegment(segment: string): string {
  return decodeURIComponent(segment).replaceAll('~1', '/').replaceAll('~0', '~');
}

function factOf({ keyword, error }: OutputUnit, say: Say): string {
  const quoted = [...error.matchAll(/"([^"]*)"/g)].map(([, word = '']) => word);
  const [first = '', ...others] = quoted;
  switch (keyword) {
    case 'required':
      return say('errorRequired', { name: first });
    case 'type':
      return say('errorType', { wanted: others.join(', '), found: first });
    case 'anyOf':
    case 'oneOf':
      return say('errorAlternatives');
    case 'format':
      return say('errorFormat', { format: first });
    case 'false':
      return say('errorNotAllowed');
    default:
      return error.replace(/^Instance\b/, say('errorSubject')).replace(/\.$/, '');
  }
}
