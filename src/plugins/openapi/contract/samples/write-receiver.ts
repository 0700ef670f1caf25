import { sentMethod } from '../../../../helpers.ts';
import { textOf, writeJson } from '../document/exact-number.ts';
import type { Sample, ServerCall } from '../types.ts';
import { type SampleLanguage, sampleLanguages } from './languages.ts';
import { goLiteral, javascriptLiteral, phpLiteral, indented } from './literals.ts';
import { isJson } from './media-types.ts';
import { isHeaderName, sampledMedia } from './sample-request.ts';
import { goProgram } from './writers/go-sample.ts';

type CalledParts = Pick<ServerCall, 'method' | 'parameters' | 'requestBody' | 'responses'>;

/**
 * Small servers that receive a webhook or callback, log it, and respond as the contract describes. They need no
 * packages, so languages without an HTTP server in their standard library have no receiver.
 */
export function writeReceivers(call: CalledParts, languages: readonly SampleLanguage[]): Sample[] {
  const received = readCall(call);
  return languages.flatMap((language) => {
    const code = writers[language]?.(received);
    return code === undefined ? [] : [{ language, label: sampleLanguages[language], code }];
  });
}

const writers: Readonly<Partial<Record<SampleLanguage, (call: ReceivedCall) => string | undefined>>> = {
  javascript: javascriptReceiver,
  python: pythonReceiver,
  go: goReceiver,
  java: javaReceiver,
  php: phpReceiver,
};

type ReceivedCall = ReturnType<typeof readCall>;

/** The facts about a webhook or callback that its receiver depends on. */
function readCall({ method, parameters, requestBody, responses }: CalledParts) {
  const success = responses.find(({ status }) => status.startsWith('2'));
  const media = success?.content.find(({ examples }) => examples.length > 0);
  const value = media?.examples[0]?.value;
  const type = sampledMedia(requestBody)?.type;
  // A range such as `2XX` leaves the choice to the receiver.
  const status = Number(success?.status) || 200;
  const isBodiless = [204, 205].includes(status) || sentMethod(method) === 'HEAD';
  return {
    method: sentMethod(method),
    /** Names of the headers that the receiver logs. */
    headers: parameters
      .filter(({ in: place, name }) => place === 'header' && isHeaderName(name))
      .map(({ name }) => name),
    parsesJson: type !== undefined && isJson(type),
    /** Status of the receiver's response: the first 2xx status in the contract, otherwise 200. */
    status,
    /** The receiver's response body. Undefined if the contract has no example of it, or if HTTP allows no body. */
    body:
      media && !isBodiless
        ? { type: media.type, text: isJson(media.type) ? writeJson(value) : textOf(value) }
        : undefined,
  };
}

/** A module for Node.js. */
function javascriptReceiver({ method, headers, parsesJson, status, body }: ReceivedCall): string {
  const reader = parsesJson ? 'json' : 'text';
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

// The escapes that `JSON.stringify` writes are also valid in strings of Java and Python.
const literal = (text: string) => JSON.stringify(text.toWellFormed());

/**
 * Returns a program that uses only Python's standard library. Undefined for methods that cannot be part of a name such
 * as `do_POST`.
 */
function pythonReceiver({ method, headers, parsesJson, status, body }: ReceivedCall): string | undefined {
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

/** A program in Go, with its standard library. */
function goReceiver({ method, headers, parsesJson, status, body }: ReceivedCall): string {
  const packages = [parsesJson ? 'encoding/json' : 'io', 'log', 'net/http'];
  const readPayload = parsesJson
    ? ['var payload any', 'err := json.NewDecoder(req.Body).Decode(&payload)']
    : ['payload, err := io.ReadAll(req.Body)'];
  return goProgram(packages, [
    'http.HandleFunc("/", func(res http.ResponseWriter, req *http.Request) {',
    ...indented('\t', [
      `if req.Method != ${goLiteral(method)} {`,
      '\tres.WriteHeader(405)',
      '\treturn',
      '}',
      ...readPayload,
      'if err != nil {',
      '\tres.WriteHeader(400)',
      '\treturn',
      '}',
      ...headers.map((name) => `log.Println(${goLiteral(name)}, req.Header.Get(${goLiteral(name)}))`),
      `log.Println(${parsesJson ? 'payload' : 'string(payload)'})`,
      ...(body ? [`res.Header().Set("Content-Type", ${goLiteral(body.type)})`] : []),
      `res.WriteHeader(${status})`,
      ...(body ? [`res.Write([]byte(${goLiteral(body.text)}))`] : []),
    ]),
    '})',
    'log.Fatal(http.ListenAndServe(":8080", nil))',
  ]);
}

/** A class that uses the HTTP server of the JDK. It logs the payload as text, because the JDK cannot parse JSON. */
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
        `if (!exchange.getRequestMethod().equals(${literal(method)})) {`,
        '    exchange.sendResponseHeaders(405, -1);',
        '    exchange.close();',
        '    return;',
        '}',
        'String payload = new String(exchange.getRequestBody().readAllBytes(), "UTF-8");',
        ...headers.map(
          (name) =>
            `System.out.println(${literal(`${name} `)} + exchange.getRequestHeaders().getFirst(${literal(name)}));`,
        ),
        'System.out.println(payload);',
        ...(body
          ? [
              `exchange.getResponseHeaders().set("Content-Type", ${literal(body.type)});`,
              `byte[] body = ${literal(body.text)}.getBytes("UTF-8");`,
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

/** A script for PHP's built-in server. */
function phpReceiver({ method, headers, parsesJson, status, body }: ReceivedCall): string {
  return [
    '<?php',
    '',
    '// Start it with `php -S localhost:8080 receiver.php`.',
    `if ($_SERVER['REQUEST_METHOD'] !== ${phpLiteral(method)}) {`,
    '  http_response_code(405);',
    '  return;',
    '}',
    "$payload = file_get_contents('php://input');",
    ...(parsesJson
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
