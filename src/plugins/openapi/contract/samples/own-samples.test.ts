import { expect, test } from 'vitest';
import { csharpSample, rubySample } from './own-samples.ts';
import type { SampleRequest } from './sample-request.ts';

const request: SampleRequest = {
  method: 'POST',
  path: '/boxes',
  query: [{ name: 'key', value: '__URL_TOKEN__' }],
  headers: [
    { name: 'Content-Type', value: 'application/json' },
    { name: 'Authorization', value: 'Bearer __TOKEN__' },
  ],
  cookies: [{ name: 'theme', value: 'dark blue' }],
  areCookiesSet: false,
  body: { type: 'application/json', json: { size: 1 } },
};
const form = { type: 'multipart/form-data', fields: [{ name: 'lid', value: 'red' }] };

test('writes a request in Ruby', () => {
  expect(rubySample(request)).toMatchInlineSnapshot(`
    "require 'net/http'

    uri = URI("__BASE_URL__/boxes?key=__URL_TOKEN__")
    request = Net::HTTP::Post.new(uri)
    request["Content-Type"] = "application/json"
    request["Authorization"] = "Bearer __TOKEN__"
    request["Cookie"] = "theme=dark%20blue"
    request.body = "{\\"size\\":1}"

    response = Net::HTTP.start(uri.host, uri.port, use_ssl: uri.scheme == 'https') do |http|
      http.request(request)
    end
    puts response.body"
  `);
});

test('writes a request in C#', () => {
  expect(csharpSample(request)).toMatchInlineSnapshot(`
    "using System.Net.Http.Headers;

    using var client = new HttpClient();
    using var request = new HttpRequestMessage(
        HttpMethod.Post,
        "__BASE_URL__/boxes?key=__URL_TOKEN__");
    request.Headers.TryAddWithoutValidation("Authorization", "Bearer __TOKEN__");
    request.Headers.TryAddWithoutValidation("Cookie", "theme=dark%20blue");
    request.Content = new StringContent("{\\"size\\":1}");
    request.Content.Headers.ContentType = MediaTypeHeaderValue.Parse("application/json");

    using var response = await client.SendAsync(request);
    Console.WriteLine(await response.Content.ReadAsStringAsync());"
  `);
});

test('leaves the type of multipart forms to the libraries, and writes other methods by name', () => {
  const other = { ...request, method: 'QUERY', headers: [{ name: 'Content-Type', value: form.type }], body: form };
  expect(rubySample(other)).toMatchInlineSnapshot(`
    "require 'net/http'

    uri = URI("__BASE_URL__/boxes?key=__URL_TOKEN__")
    request = Net::HTTPGenericRequest.new("QUERY", true, true, uri)
    request["Cookie"] = "theme=dark%20blue"
    request.set_form([["lid", "red"]], 'multipart/form-data')

    response = Net::HTTP.start(uri.host, uri.port, use_ssl: uri.scheme == 'https') do |http|
      http.request(request)
    end
    puts response.body"
  `);
  expect(csharpSample(other)).toMatchInlineSnapshot(`
    "using var client = new HttpClient();
    using var request = new HttpRequestMessage(
        new HttpMethod("QUERY"),
        "__BASE_URL__/boxes?key=__URL_TOKEN__");
    request.Headers.TryAddWithoutValidation("Cookie", "theme=dark%20blue");
    request.Content = new MultipartFormDataContent
    {
        { new StringContent("red"), "lid" },
    };

    using var response = await client.SendAsync(request);
    Console.WriteLine(await response.Content.ReadAsStringAsync());"
  `);
});
