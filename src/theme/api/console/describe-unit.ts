import type { OutputUnit } from '@cfworker/json-schema';
import type { Say } from '../../../messages/console-messages.ts';

/** A fault of the validator in plain words: whose value it is, where in it, and what is wrong. */
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
      return say('faultRequired', { name: first });
    case 'type':
      return say('faultType', { wanted: others.join(', '), found: first });
    case 'anyOf':
    case 'oneOf':
      return say('faultAlternatives');
    case 'format':
      return say('faultFormat', { format: first });
    case 'false':
      return say('faultNotAllowed');
    default:
      return error.replace(/^Instance\b/, say('faultSubject')).replace(/\.$/, '');
  }
}
