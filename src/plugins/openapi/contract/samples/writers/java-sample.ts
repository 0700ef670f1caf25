import { boundary, multipartTexts } from '../multipart.ts';
import { bodyText, headersOf, type SampleBody, type SampleRequest } from '../sample-request.ts';

// `JSON.stringify` writes strings that are also valid in Java.
const literal = (text: string) => JSON.stringify(text);

/** A request with the client of the JDK. */
export function javaSample(request: SampleRequest): string {
  const { method, url, body, savedAs, isStream } = request;
  const formType = { name: 'Content-Type', value: `multipart/form-data; boundary=${boundary}` };
  const headers = [...headersOf(request), ...(body?.kind === 'multipart' ? [formType] : [])];
  const publishers = body ? publishersOf(body) : ['HttpRequest.BodyPublishers.noBody()'];
  const [only] = publishers;
  const publisher =
    publishers.length === 1 ? only : `HttpRequest.BodyPublishers.concat(\n        ${publishers.join(',\n        ')})`;
  const [type, handler] = isStream
    ? ['Stream<String>', 'ofLines()']
    : savedAs === undefined
      ? ['String', 'ofString()']
      : ['Path', `ofFile(Path.of(${literal(savedAs)}))`];
  return [
    'import java.net.URI;',
    'import java.net.http.*;',
    ...(savedAs !== undefined || (body && hasFile(body)) ? ['import java.nio.file.Path;'] : []),
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

function hasFile(body: SampleBody): boolean {
  return body.kind === 'file' || (body.kind === 'multipart' && body.fields.some(({ file }) => file !== undefined));
}

/** Expressions for the publishers of a body: several for a multipart form with files, which the JDK cannot write. */
function publishersOf(body: SampleBody): string[] {
  const parts =
    body.kind === 'file' ? [body] : body.kind === 'multipart' ? multipartTexts(body.fields) : [bodyText(body)];
  return parts.map((part) =>
    typeof part === 'string'
      ? `HttpRequest.BodyPublishers.ofString(${literal(part)})`
      : `HttpRequest.BodyPublishers.ofFile(Path.of(${literal(part.file)}))`,
  );
}
