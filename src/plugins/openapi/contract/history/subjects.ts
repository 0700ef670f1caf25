import type { Operation, ServerCall } from '../types.ts';
import type { Subject } from './types.ts';

export function operationSubject({ method, path, summary }: Operation): Subject {
  return { kind: 'operation', method, path, summary };
}

export function callSubject({ id, method, name }: ServerCall): Subject {
  return { kind: 'call', id, method, name };
}
