import { javascriptLiteral as literal } from '../literals.ts';
import { indented } from '../structures.ts';
import type { ReceivedCall } from './received-call.ts';

/** A module for Node.js. */
export function javascriptReceiver({ method, headers, isJson: parsesJson, status, body }: ReceivedCall): string {
  const reader = parsesJson ? 'json' : 'text';
  const head = body ? `${status}, { 'Content-Type': ${literal(body.type)} }` : `${status}`;
  return [
    "import { createServer } from 'node:http';",
    `import { ${reader} } from 'node:stream/consumers';`,
    '',
    'createServer(async (request, response) => {',
    ...indented('  ', [
      `if (request.method !== ${literal(method)}) {`,
      '  response.writeHead(405).end();',
      '  return;',
      '}',
      'try {',
      `  const payload = await ${reader}(request);`,
      ...headers.map((name) => `  console.log(${literal(name)}, request.headers[${literal(name.toLowerCase())}]);`),
      '  console.log(payload);',
      `  response.writeHead(${head}).end(${body ? literal(body.text) : ''});`,
      '} catch {',
      '  response.writeHead(400).end();',
      '}',
    ]),
    '}).listen(8080);',
  ].join('\n');
}
