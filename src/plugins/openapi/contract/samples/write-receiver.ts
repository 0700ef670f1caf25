import { sentMethod } from '../../../../helpers.ts';
import type { Sample, ServerCall } from '../types.ts';
import { type SampleLanguage, sampleLanguages } from './languages.ts';
import { goLiteral, javascriptLiteral, phpLiteral } from './literals.ts';
import { isJson } from './media-types.ts';
import { isHeaderName, sampledMedia } from './sample-request.ts';
import { textOf } from '../request/write-parameter.ts';

/** The facts about a webhook or callback that its receiver depends on. */
type ReceivedCall = {
  method: string;
  /** Names of the headers that it logs. */
  headers: readonly string[];
  /** True if the payload is JSON, which it parses. */
  isJson: boolean;
  /** Its response: the success that the contract describes. */
  status: number;
  body?: { type: string; text: string };
};

type CalledParts = Pick<ServerCall, 'method' | 'parameters' | 'requestBody' | 'responses'>;

/**
 * Small servers that receive a webhook or callback, log it, and respond as the contract describes. They need nothing
 * but the language itself, so those without an HTTP server in their standard library have no receiver.
 */
export function writeReceivers(call: CalledParts, languages: readonly SampleLanguage[]): Sample[] {
  const received = readCall(call);
  return languages.flatMap((language) => {
    const code = writers[language]?.(received);
    return code === undefined ? [] : [{ language, label: sampleLanguages[language], code }];
  });
}

function readCall({ method, parameters, requestBody, responses }: CalledParts): ReceivedCall {
  const success = responses.find(({ status }) => status.startsWith('2'));
  const media = success?.content.find(({ examples }) => examples.length > 0);
  const value = media?.examples[0]?.value;
  const type = requestBody && sampledMedia(requestBody)?.type;
  return {
    method: sentMethod(method),
    headers: parameters
      .filter(({ in: place, name }) => place === 'header' && isHeaderName(name))
      .map(({ name }) => name),
    isJson: type !== undefined && isJson(type),
    // A range such as `2XX` leaves the choice to the receiver.
    status: Number(success?.status) || 200,
    ...(media && { body: { type: media.type, text: isJson(media.type) ? JSON.stringify(value) : textOf(value) } }),
  };
}

const writers: Readonly<Partial<Record<SampleLanguage, (call: ReceivedCall) => string | undefined>>> = {
  javascript: javascriptReceiver,
  python: pythonReceiver,
  go: goReceiver,
  java: javaReceiver,
  php: phpReceiver,
};

/** A literal of Go, which is also one of Python and Java. */
const quoted = goLiteral;

/** Indents lines; empty ones stay empty. */
function indented(indent: string, lines: readonly string[]): string[] {
  return lines.map((line) => (line === '' ? '' : indent + line));
}

function javascriptReceiver({ method, headers, isJson: parses, status, body }: ReceivedCall): string {
  const reader = parses ? 'json' : 'text';
  const head = body ? `${status}, { 'Content-Type': ${javascriptLiteral(body.type)} }` : `${status}`;
  return [
    "import { createServer } from 'node:http';",
    `import { ${reader} } from 'node:stream/consumers';`,
    '',
    'createServer(async (request, response) => {',
    ...indented('  ', [
      `if (request.method !== ${javascriptLiteral(method)}) {`,
      '  response.writeHead(405).end();',
      '  return;',
      '}',
      'try {',
      `  const payload = await ${reader}(request);`,
      ...headers.map(
        (name) =>
          `  console.log(${javascriptLiteral(name)}, request.headers[${javascriptLiteral(name.toLowerCase())}]);`,
      ),
      '  console.log(payload);',
      `  response.writeHead(${head}).end(${body ? javascriptLiteral(body.text) : ''});`,
      '} catch {',
      '  response.writeHead(400).end();',
      '}',
    ]),
    '}).listen(8080);',
  ].join('\n');
}

function pythonReceiver({ method, headers, isJson: parses, status, body }: ReceivedCall): string | undefined {
  // The method becomes a part of a name.
  if (!/^\w+$/.test(method)) return undefined;
  return [
    ...(parses ? ['import json'] : []),
    'from http.server import BaseHTTPRequestHandler, HTTPServer',
    '',
    '',
    'class Receiver(BaseHTTPRequestHandler):',
    `    def do_${method}(self):`,
    ...indented('        ', [
      'payload = self.rfile.read(int(self.headers["Content-Length"] or 0))',
      ...(parses
        ? ['try:', '    payload = json.loads(payload)', 'except ValueError:', '    return self.send_error(400)']
        : []),
      ...headers.map((name) => `print(${quoted(name)}, self.headers[${quoted(name)}])`),
      'print(payload)',
      `self.send_response(${status})`,
      ...(body ? [`self.send_header("Content-Type", ${quoted(body.type)})`] : []),
      'self.end_headers()',
      ...(body ? [`self.wfile.write(${quoted(body.text)}.encode())`] : []),
    ]),
    '',
    '',
    'HTTPServer(("", 8080), Receiver).serve_forever()',
  ].join('\n');
}

function goReceiver({ method, headers, isJson: parses, status, body }: ReceivedCall): string {
  const packages = [parses ? 'encoding/json' : 'io', 'log', 'net/http'];
  const read = parses
    ? ['var payload any', 'err := json.NewDecoder(req.Body).Decode(&payload)']
    : ['payload, err := io.ReadAll(req.Body)'];
  return [
    'package main',
    '',
    'import (',
    ...packages.map((name) => `\t"${name}"`),
    ')',
    '',
    'func main() {',
    '\thttp.HandleFunc("/", func(res http.ResponseWriter, req *http.Request) {',
    ...indented('\t\t', [
      `if req.Method != ${quoted(method)} {`,
      '\tres.WriteHeader(405)',
      '\treturn',
      '}',
      ...read,
      'if err != nil {',
      '\tres.WriteHeader(400)',
      '\treturn',
      '}',
      ...headers.map((name) => `log.Println(${quoted(name)}, req.Header.Get(${quoted(name)}))`),
      `log.Println(${parses ? 'payload' : 'string(payload)'})`,
      ...(body ? [`res.Header().Set("Content-Type", ${quoted(body.type)})`] : []),
      `res.WriteHeader(${status})`,
      ...(body ? [`res.Write([]byte(${quoted(body.text)}))`] : []),
    ]),
    '\t})',
    '\tlog.Fatal(http.ListenAndServe(":8080", nil))',
    '}',
  ].join('\n');
}

/** The JDK has no parser for JSON. */
function javaReceiver({ method, headers, status, body }: ReceivedCall): string {
  return [
    'import com.sun.net.httpserver.HttpServer;',
    'import java.net.InetSocketAddress;',
    '',
    'class Receiver {',
    '    public static void main(String[] arguments) throws Exception {',
    ...indented('        ', [
      'HttpServer server = HttpServer.create(new InetSocketAddress(8080), 0);',
      'server.createContext("/", exchange -> {',
      ...indented('    ', [
        `if (!exchange.getRequestMethod().equals(${quoted(method)})) {`,
        '    exchange.sendResponseHeaders(405, -1);',
        '    exchange.close();',
        '    return;',
        '}',
        'String payload = new String(exchange.getRequestBody().readAllBytes(), "UTF-8");',
        ...headers.map(
          (name) =>
            `System.out.println(${quoted(`${name} `)} + exchange.getRequestHeaders().getFirst(${quoted(name)}));`,
        ),
        'System.out.println(payload);',
        ...(body
          ? [
              `exchange.getResponseHeaders().set("Content-Type", ${quoted(body.type)});`,
              `byte[] body = ${quoted(body.text)}.getBytes("UTF-8");`,
              `exchange.sendResponseHeaders(${status}, body.length);`,
              'exchange.getResponseBody().write(body);',
            ]
          : [`exchange.sendResponseHeaders(${status}, -1);`]),
        'exchange.close();',
      ]),
      '});',
      'server.start();',
    ]),
    '    }',
    '}',
  ].join('\n');
}

function phpReceiver({ method, headers, isJson: parses, status, body }: ReceivedCall): string {
  return [
    '<?php',
    '',
    '// Start it with `php -S localhost:8080 receiver.php`.',
    `if ($_SERVER['REQUEST_METHOD'] !== ${phpLiteral(method)}) {`,
    '  http_response_code(405);',
    '  return;',
    '}',
    "$payload = file_get_contents('php://input');",
    ...(parses
      ? [
          '$payload = json_decode($payload, true);',
          'if (json_last_error() !== JSON_ERROR_NONE) {',
          '  http_response_code(400);',
          '  return;',
          '}',
        ]
      : []),
    ...headers.map((name) => {
      const key = `HTTP_${name.toUpperCase().replaceAll('-', '_')}`;
      return `error_log(${phpLiteral(`${name} `)} . ($_SERVER[${phpLiteral(key)}] ?? ''));`;
    }),
    'error_log(print_r($payload, true));',
    `http_response_code(${status});`,
    ...(body ? [`header(${phpLiteral(`Content-Type: ${body.type}`)});`, `echo ${phpLiteral(body.text)};`] : []),
  ].join('\n');
}
