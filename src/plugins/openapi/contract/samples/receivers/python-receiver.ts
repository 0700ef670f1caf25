import { indented } from '../structures.ts';
import type { ReceivedCall } from './received-call.ts';

// Python's strings have the escapes of JSON.
const literal = (text: string) => JSON.stringify(text.toWellFormed());

/**
 * Returns a program that uses only Python's standard library. Undefined for methods that cannot be part of a name such
 * as `do_POST`.
 */
export function pythonReceiver({
  method,
  headers,
  isJson: parsesJson,
  status,
  body,
}: ReceivedCall): string | undefined {
  if (!/^\w+$/.test(method)) return undefined;
  return [
    ...(parsesJson ? ['import json'] : []),
    'from http.server import BaseHTTPRequestHandler, HTTPServer',
    '',
    '',
    'class Receiver(BaseHTTPRequestHandler):',
    `    def do_${method}(self):`,
    ...indented('        ', [
      'payload = self.rfile.read(int(self.headers["Content-Length"] or 0))',
      ...(parsesJson
        ? ['try:', '    payload = json.loads(payload)', 'except ValueError:', '    return self.send_error(400)']
        : []),
      ...headers.map((name) => `print(${literal(name)}, self.headers[${literal(name)}])`),
      'print(payload)',
      `self.send_response(${status})`,
      ...(body ? [`self.send_header("Content-Type", ${literal(body.type)})`] : []),
      'self.end_headers()',
      ...(body ? [`self.wfile.write(${literal(body.text)}.encode())`] : []),
    ]),
    '',
    '',
    'HTTPServer(("", 8080), Receiver).serve_forever()',
  ].join('\n');
}
