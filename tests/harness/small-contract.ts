/** An operation of a test contract; its response has one field. */
export type SmallOperation = { id: string; summary: string; method?: 'get' | 'post' | 'delete'; field: string };

/** A contract with only these operations, as YAML; JSON is YAML. */
export function smallContract(version: string, operations: readonly SmallOperation[]): string {
  const paths = operations.map(({ id, summary, method = 'get', field }) => {
    const schema = {
      type: 'object',
      required: [field],
      properties: { [field]: { type: 'string', description: 'What it says.' } },
    };
    const content = { 'application/json': { schema, example: { [field]: 'text' } } };
    const operation = { operationId: id, tags: ['box'], summary, description: `${summary}.`, security: [] };
    const responses = { 200: { description: 'Done.', content } };
    return [`/${id.replace('.', '/')}`, { [method]: { ...operation, responses } }];
  });
  const document = {
    openapi: '3.1.0',
    info: { title: 'Boxes', version, description: 'Boxes.' },
    servers: [{ url: 'http://127.0.0.1:4', description: 'Here.' }],
    tags: [{ name: 'box', description: 'Boxes.' }],
    paths: Object.fromEntries(paths),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}
