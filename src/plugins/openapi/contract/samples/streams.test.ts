import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { fillSample } from './fill-sample.ts';
import { allLanguages } from './languages.ts';
import { readContract } from '../read-contract.ts';

async function samplesOf(content: object, method = 'get'): Promise<Record<string, string>> {
  const { operations } = await readContract({
    file: 'openapi.json',
    text: JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Test', version: '1' },
      paths: { '/events': { [method]: { responses: { 200: { description: 'Events.', content } } } } },
    }),
    lint: 'none',
    samples: allLanguages,
  });
  const samples = operations[0]?.samples ?? [];
  return Object.fromEntries(samples.map(({ language, code }) => [language, code]));
}

it('samples print server-sent events as they arrive', async () => {
  const samples = await samplesOf({ 'text/event-stream': {} });
  const whole = await samplesOf({ 'text/plain': {} });
  const changes = Object.entries(samples).map(([language, code]) => {
    const lines = whole[language]?.split('\n') ?? [];
    return [language, code.split('\n').filter((line) => !lines.includes(line))];
  });
  expect(Object.fromEntries(changes)).toMatchInlineSnapshot(`
    {
      "csharp": [
        "using var response = await client.SendAsync(request, HttpCompletionOption.ResponseHeadersRead);",
        "await response.Content.CopyToAsync(Console.OpenStandardOutput());",
      ],
      "go": [
        "	"os"",
        "	io.Copy(os.Stdout, res.Body)",
      ],
      "java": [
        "import java.util.stream.Stream;",
        "HttpResponse<Stream<String>> response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofLines());",
        "response.body().forEach(System.out::println);",
      ],
      "javascript": [
        "for await (const text of response.body.pipeThrough(new TextDecoderStream())) console.log(text);",
      ],
      "php": [
        "curl_exec($curl);",
      ],
      "python": [
        "response = requests.get(",
        "    "__BASE_URL__/events",",
        "    stream=True,",
        ")",
        "for line in response.iter_lines():",
        "    print(line.decode())",
      ],
      "ruby": [
        "Net::HTTP.start(uri.hostname, uri.port, use_ssl: uri.scheme == 'https') do |http|",
        "  http.request(request) { |response| response.read_body { |part| print part } }",
      ],
      "shell": [
        "  --url __BASE_URL__/events \\",
        "  --no-buffer",
      ],
    }
  `);
  for (const [language, code] of Object.entries(samples)) {
    expect(`${language}: ${code}`).not.toMatch(/response\.(text|body)$|ReadAll|ReadAsString|RETURNTRANSFER|ofString/m);
  }
});

it('a JavaScript sample prints the first event of an endless stream', async () => {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: é\n\n');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { javascript = '' } = await samplesOf({ 'text/event-stream': {} });
  const { port } = server.address() as AddressInfo;
  const code = fillSample(javascript, { baseUrl: `http://127.0.0.1:${port}` });
  const first = Promise.withResolvers<string>();
  const console = { log: first.resolve };
  const run = runInNewContext(`(async () => {${code}\n})()`, { fetch, TextDecoderStream, console }) as Promise<void>;
  expect(await Promise.race([first.promise, run])).toBe('data: é\n\n');
  server.closeAllConnections();
  server.close();
  await expect(run).rejects.toThrow('terminated');
});

it('samples read the whole response if it may be JSON, or has no body', async () => {
  const both = await samplesOf({ 'text/event-stream': {}, 'application/json': {} });
  expect(both['javascript']).toContain('await response.json()');
  expect((await samplesOf({ 'text/event-stream': {} }, 'head'))['python']).toContain('print(response.text)');
});
