import { rubyLiteral as literal } from '../literals.ts';
import { bodyText, headersOf, type FormField, type SampleBody, type SampleRequest } from '../sample-request.ts';

/** A request in Ruby, with its standard library. */
export function rubySample(request: SampleRequest): string {
  const { method, url, body, savedAs, isStream } = request;
  const hasClass = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE'].includes(method);
  const constructorCall = hasClass
    ? `Net::HTTP::${method.charAt(0)}${method.slice(1).toLowerCase()}.new(uri)`
    : `Net::HTTPGenericRequest.new(${literal(method)}, ${body !== undefined}, true, uri)`;
  return [
    "require 'net/http'",
    '',
    `uri = URI(${literal(url)})`,
    `request = ${constructorCall}`,
    ...headersOf(request).map(({ name, value }) => `request[${literal(name)}] = ${literal(value)}`),
    ...(body ? writeBody(body) : []),
    '',
    `${isStream ? '' : 'response = '}Net::HTTP.start(uri.hostname, uri.port, use_ssl: uri.scheme == 'https') do |http|`,
    `  http.request(request)${isStream ? ' { |response| response.read_body { |part| print part } }' : ''}`,
    'end',
    ...(isStream
      ? []
      : [savedAs === undefined ? 'puts response.body' : `File.binwrite(${literal(savedAs)}, response.body)`]),
  ].join('\n');
}

function writeBody(body: SampleBody): string[] {
  if (body.kind === 'file') return [`request.body = File.binread(${literal(body.file)})`];
  if (body.kind !== 'multipart') return [`request.body = ${literal(bodyText(body))}`];
  const parts = body.fields.map((field) => `  [${[literal(field.name), ...writeContent(field)].join(', ')}],`);
  return ['request.set_form([', ...parts, "], 'multipart/form-data')"];
}

/** The content of a part, and its options. */
function writeContent({ value, file, type }: FormField): string[] {
  if (file !== undefined) {
    return [`File.open(${literal(file)})`, ...(type === undefined ? [] : [`{ content_type: ${literal(type)} }`])];
  }
  // `set_form` ignores the type of a part without a file name. Browsers also send `blob` for text with a type.
  return [literal(value), ...(type === undefined ? [] : [`{ filename: "blob", content_type: ${literal(type)} }`])];
}
