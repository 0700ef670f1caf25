import { bodyParts, boundary } from '../multipart.ts';
import { headersOf, type SampleRequest } from '../sample-request.ts';

// `JSON.stringify` writes strings that are also valid in Java.
const literal = (text: string) => JSON.stringify(text);

/** A request with the client of the JDK. */
export function javaSample(request: SampleRequest): string {
  const { method, url, body, savedAs, isStream } = request;
  const formType = { name: 'Content-Type', value: `multipart/form-data; boundary=${boundary}` };
  const headers = [...headersOf(request), ...(body?.kind === 'multipart' ? [formType] : [])];
  const parts = body ? bodyParts(body) : [];
  const publishers = parts.map((part) =>
    typeof part === 'string'
      ? `HttpRequest.BodyPublishers.ofString(${literal(part)})`
      : `HttpRequest.BodyPublishers.ofFile(Path.of(${literal(part.file)}))`,
  );
  // The JDK cannot write multipart forms, so a form with files has several publishers.
  const [only = 'HttpRequest.BodyPublishers.noBody()'] = publishers;
  const publisher =
    publishers.length > 1 ? `HttpRequest.BodyPublishers.concat(\n        ${publishers.join(',\n        ')})` : only;
  const [type, handler] = isStream
    ? ['Stream<String>', 'ofLines()']
    : savedAs === undefined
      ? ['String', 'ofString()']
      : ['Path', `ofFile(Path.of(${literal(savedAs)}))`];
  return [
    'import java.net.URI;',
    'import java.net.http.*;',
    ...(savedAs !== undefined || parts.some((part) => typeof part !== 'string') ? ['import java.nio.file.Path;'] : []),
    ...(isStream ? ['import java.util.stream.Stream;'] : []),
    '',
    'HttpRequest request = HttpRequest.newBuilder()',
    `    .uri(URI.create(${literal(url)}))`,
    ...headers.map(({ name, value }) => `    .header(${literal(name)}, ${literal(value)})`),
    `    .method(${literal(method)}, ${publisher})`,
    '    .build();',
    `HttpResponse<${type}> response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.${handler});`,
    isStream ? 'response.body().forEach(System.out::println);' : 'System.out.println(response.body());',
  ].join('\n');
}
