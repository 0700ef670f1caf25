import { encodeSegment } from '../../../../helpers.ts';
import { baseUrlMarker } from './fill-sample.ts';
import { csharpLiteral, rubyLiteral } from './literals.ts';
import type { SampleRequest } from './sample-request.ts';

type Pair = SampleRequest['headers'][number];

/** A request in Ruby, with its standard library. */
export function rubySample(request: SampleRequest): string {
  const { method, body } = request;
  const literal = rubyLiteral;
  const parts = multipartOf(body);
  const known = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE'].includes(method);
  const created = known
    ? `Net::HTTP::${capitalized(method)}.new(uri)`
    : `Net::HTTPGenericRequest.new(${literal(method)}, ${body !== undefined}, true, uri)`;
  return [
    "require 'net/http'",
    '',
    `uri = URI(${literal(addressOf(request))})`,
    `request = ${created}`,
    ...headersOf(request).map(({ name, value }) => `request[${literal(name)}] = ${literal(value)}`),
    ...(parts
      ? [
          `request.set_form([${parts.map(({ name, value }) => `[${literal(name)}, ${literal(value)}]`).join(', ')}], 'multipart/form-data')`,
        ]
      : []),
    ...(body && !parts ? [`request.body = ${literal(textOf(body))}`] : []),
    '',
    "response = Net::HTTP.start(uri.host, uri.port, use_ssl: uri.scheme == 'https') do |http|",
    '  http.request(request)',
    'end',
    'puts response.body',
  ].join('\n');
}

/** A request in C#, with `HttpClient`. */
export function csharpSample(request: SampleRequest): string {
  const { method, body } = request;
  const literal = csharpLiteral;
  const parts = multipartOf(body);
  const known = ['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE'].includes(method);
  const type = request.headers.find(isType)?.value ?? '';
  const content = parts
    ? [
        'request.Content = new MultipartFormDataContent',
        '{',
        ...parts.map(({ name, value }) => `    { new StringContent(${literal(value)}), ${literal(name)} },`),
        '};',
      ]
    : [
        `request.Content = new StringContent(${literal(body ? textOf(body) : '')});`,
        `request.Content.Headers.ContentType = MediaTypeHeaderValue.Parse(${literal(type)});`,
      ];
  return [
    ...(body && !parts ? ['using System.Net.Http.Headers;', ''] : []),
    'using var client = new HttpClient();',
    'using var request = new HttpRequestMessage(',
    `    ${known ? `HttpMethod.${capitalized(method)}` : `new HttpMethod(${literal(method)})`},`,
    `    ${literal(addressOf(request))});`,
    ...headersOf(request)
      .filter((header) => !isType(header))
      .map(({ name, value }) => `request.Headers.TryAddWithoutValidation(${literal(name)}, ${literal(value)});`),
    ...(body ? content : []),
    '',
    'using var response = await client.SendAsync(request);',
    'Console.WriteLine(await response.Content.ReadAsStringAsync());',
  ].join('\n');
}

function capitalized(method: string): string {
  return method.charAt(0) + method.slice(1).toLowerCase();
}

function addressOf({ path, query }: SampleRequest): string {
  const pairs = query.map(({ name, value }) => `${encodeSegment(name)}=${encodeSegment(value)}`).join('&');
  return baseUrlMarker + path + (pairs && `?${pairs}`);
}

function isType({ name }: Pair): boolean {
  return name.toLowerCase() === 'content-type';
}

/** Headers with the cookies; libraries write the type of multipart forms, with its boundary. */
function headersOf({ headers, cookies, body }: SampleRequest): Pair[] {
  const value = cookies.map((cookie) => `${encodeSegment(cookie.name)}=${encodeSegment(cookie.value)}`).join('; ');
  return [
    ...headers.filter((header) => !multipartOf(body) || !isType(header)),
    ...(value === '' ? [] : [{ name: 'Cookie', value }]),
  ];
}

function multipartOf(body: SampleRequest['body']): readonly Pair[] | undefined {
  return body && 'fields' in body && body.type.startsWith('multipart/') ? body.fields : undefined;
}

function textOf(body: NonNullable<SampleRequest['body']>): string {
  if ('json' in body) return JSON.stringify(body.json);
  if ('text' in body) return body.text;
  return body.fields.map(({ name, value }) => `${encodeSegment(name)}=${encodeSegment(value)}`).join('&');
}
