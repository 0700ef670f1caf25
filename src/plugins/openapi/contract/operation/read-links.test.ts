import { describe, expect, it } from 'vitest';
import { SiteErrors } from '../../../../core/base/errors/site-error.ts';
import { readContract } from '../read-contract.ts';
import type { ResponseLink } from '../types.ts';

const contractWith = (links: string): string => `openapi: 3.1.0
info: { title: Things, version: '2' }
paths:
  /things:
    post:
      operationId: things.add
      responses:
        '201':
          description: Made.
          links:
${links}
  /things/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
    get: { operationId: things.get, responses: { '200': { description: Found. } } }
    delete: { responses: { '204': { description: Gone. } } }
  /shared: { $ref: '#/components/pathItems/shared' }
components:
  pathItems: { shared: { get: { responses: { '204': { description: Gone. } } } } }
  links:
    Read: { operationId: things.get, description: Read it., parameters: { id: '$response.body#/id', depth: '2' } }
    Undo: { operationId: things.undo }
`;

const linksOf = async (links: string): Promise<readonly ResponseLink[]> => {
  const contract = await readContract({ file: 'openapi.yaml', text: contractWith(links), lint: 'valid' });
  return contract.operations[0]?.responses[0]?.links ?? [];
};

describe('the links of a response', () => {
  it('name the next operation, by id or reference, and the sources of its values', async () => {
    expect(
      await linksOf(`
            read: { $ref: '#/components/links/Read' }
            remove: { operationRef: '#/paths/~1things~1%7Bid%7D/delete' }
            shared: { operationRef: '#/paths/~1shared/get' }
            other: { operationRef: 'https://example.com/api.yaml#/paths/~1x/get' }`),
    ).toEqual([
      {
        name: 'read',
        operation: 'things.get',
        description: 'Read it.',
        parameters: [
          { name: 'id', value: '$response.body#/id' },
          { name: 'depth', value: '2' },
        ],
      },
      { name: 'remove', operation: 'delete /things/{id}', parameters: [] },
      { name: 'shared', operation: 'get /shared', parameters: [] },
      { name: 'other', elsewhere: 'https://example.com/api.yaml#/paths/~1x/get', parameters: [] },
    ]);
  });

  it('are reported if they lead to no operation', async () => {
    const reading = linksOf(`
            read: { operationId: things.got }
            remove: { operationRef: '#/paths/~1things/delete' }
            undo: { $ref: '#/components/links/Undo' }`);
    const error: unknown = await reading.catch((reason: unknown) => reason);
    if (!(error instanceof SiteErrors)) throw new Error('The contract was accepted.');
    expect(error.errors.map(({ fact, place, hint }) => `${place?.line}: ${fact} ${hint ?? ''}`)).toEqual([
      '12: The contract has no operation "things.got". Did you mean "things.get"?',
      '13: The contract has no operation "#/paths/~1things/delete". ',
      // At the shared link, not at its use.
      '24: The contract has no operation "things.undo". Did you mean "things.add"?',
    ]);
  });

  it('are reported if they name no operation', async () => {
    const text = `openapi: 3.0.4
info: { title: Things, version: '2' }
paths:
  /things: { post: { responses: { '201': { description: Made., links: { read: { description: Read it. } } } } } }`;
    await expect(readContract({ file: 'openapi.yaml', text, lint: 'valid' })).rejects.toThrow(
      'The link "read" names no operation.',
    );
  });
});
