import type { ConsoleOperation, ConsoleParameter } from '../../src/plugins/openapi/contract/output/console-data.ts';

/** An operation for tests. */
export function makeOperation(changes: Partial<ConsoleOperation> = {}): ConsoleOperation {
  return {
    id: 'things.change',
    method: 'put',
    path: '/things/{id}',
    servers: [{ url: 'http://localhost:8080' }],
    security: [],
    securityOptional: false,
    parameters: [],
    definitions: {},
    languages: [],
    requests: [],
    results: [],
    responses: [],
    ...changes,
  };
}

/** A parameter for tests. */
export function makeParameter(name: string, changes: Partial<ConsoleParameter> = {}): ConsoleParameter {
  return {
    name,
    in: 'query',
    required: false,
    description: '',
    schema: { type: 'string' },
    style: 'form',
    explode: true,
    ...changes,
  };
}
