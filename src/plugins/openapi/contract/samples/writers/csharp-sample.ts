import { csharpLiteral as literal } from '../literals.ts';
import { mediaTypeOf } from '../media-types.ts';
import { bodyText, headersOf, type FormField, type SampleBody, type SampleRequest } from '../sample-request.ts';

/** A request in C#, with `HttpClient`. */
export function csharpSample(request: SampleRequest): string {
  const { method, url, body, savedAs, isStream } = request;
  const hasConstant = ['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE'].includes(method);
  const isType = ({ name }: { name: string }) => name.toLowerCase() === 'content-type';
  const type = request.headers.find(isType)?.value;
  const isTyped = body !== undefined && type !== undefined;
  return [
    ...(isTyped ? ['using System.Net.Http.Headers;', ''] : []),
    'using var client = new HttpClient();',
    'using var request = new HttpRequestMessage(',
    `    ${hasConstant ? `HttpMethod.${method.charAt(0)}${method.slice(1).toLowerCase()}` : `new HttpMethod(${literal(method)})`},`,
    `    ${literal(url)});`,
    ...headersOf(request)
      .filter((header) => !isType(header))
      .map(({ name, value }) => `request.Headers.TryAddWithoutValidation(${literal(name)}, ${literal(value)});`),
    ...(body ? [`request.Content = ${writeContent(body)};`] : []),
    ...(isTyped ? [`request.Content.Headers.ContentType = MediaTypeHeaderValue.Parse(${literal(type)});`] : []),
    '',
    `using var response = await client.SendAsync(request${isStream ? ', HttpCompletionOption.ResponseHeadersRead' : ''});`,
    isStream
      ? 'await response.Content.CopyToAsync(Console.OpenStandardOutput());'
      : savedAs === undefined
        ? 'Console.WriteLine(await response.Content.ReadAsStringAsync());'
        : `await File.WriteAllBytesAsync(${literal(savedAs)}, await response.Content.ReadAsByteArrayAsync());`,
  ].join('\n');
}

function writeContent(body: SampleBody): string {
  if (body.kind === 'file') return writeFileStream(body.file);
  if (body.kind !== 'multipart') return `new StringContent(${literal(bodyText(body))})`;
  const parts = body.fields.map((field) => `    { ${writePart(field)} },\n`).join('');
  return `new MultipartFormDataContent\n{\n${parts}}`;
}

function writePart({ name, value, file, type: written }: FormField): string {
  // The constructors throw an exception for a type with parameters.
  const type = written === undefined ? undefined : literal(mediaTypeOf(written));
  if (file !== undefined) {
    const header = type === undefined ? '' : ` { Headers = { ContentType = new(${type}) } }`;
    return [writeFileStream(file) + header, literal(name), literal(file)].join(', ');
  }
  const typeArguments = type === undefined ? '' : `, null, ${type}`;
  return `new StringContent(${literal(value)}${typeArguments}), ${literal(name)}`;
}

function writeFileStream(file: string): string {
  return `new StreamContent(File.OpenRead(${literal(file)}))`;
}
