import { phpLiteral as literal } from '../literals.ts';
import type { ReceivedCall } from './received-call.ts';

/** A script for PHP's own server. */
export function phpReceiver({ method, headers, isJson: parsesJson, status, body }: ReceivedCall): string {
  return [
    '<?php',
    '',
    '// Start it with `php -S localhost:8080 receiver.php`.',
    `if ($_SERVER['REQUEST_METHOD'] !== ${literal(method)}) {`,
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
      return `error_log(${literal(`${name} `)} . ($_SERVER[${literal(key)}] ?? ''));`;
    }),
    'error_log(print_r($payload, true));',
    `http_response_code(${status});`,
    ...(body ? [`header(${literal(`Content-Type: ${body.type}`)});`, `echo ${literal(body.text)};`] : []),
  ].join('\n');
}
