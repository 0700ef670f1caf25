import { indented } from '../structures.ts';
import type { ReceivedCall } from './received-call.ts';

// The escapes that `JSON.stringify` writes are also valid in Java strings.
const literal = (text: string) => JSON.stringify(text.toWellFormed());

/** A class that uses the HTTP server of the JDK. It logs the payload as text, because the JDK cannot parse JSON. */
export function javaReceiver({ method, headers, status, body }: ReceivedCall): string {
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
