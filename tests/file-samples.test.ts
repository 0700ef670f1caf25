import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEchoServer, type EchoServer } from './harness/echo-server.ts';
import { readContract } from '../src/plugins/openapi/contract/read-contract.ts';
import { fillSample } from '../src/plugins/openapi/contract/samples/fill-sample.ts';
import { allLanguages, type SampleLanguage } from '../src/plugins/openapi/contract/samples/languages.ts';

const run = promisify(execFile);
const text = { type: 'string' };
const contract = {
  openapi: '3.1.0',
  info: { title: 'Pets', version: '1' },
  paths: {
    '/pets': {
      post: {
        requestBody: {
          content: {
            'multipart/form-data': {
              schema: {
                required: ['scan'],
                properties: {
                  name: text,
                  photos: { type: 'array', items: { ...text, format: 'binary' } },
                  scan: { ...text, contentMediaType: 'application/pdf' },
                  tags: { type: 'array', items: text },
                  owner: { type: 'object' },
                },
              },
              encoding: {
                photos: { contentType: 'image/png, image/jpeg' },
                owner: { contentType: 'application/json' },
                scan: { contentType: 'application/pdf' },
              },
              example: { name: 'Zoë; "@x"', photos: ['a', 'b.png'], tags: ['one', 'two'], owner: { text: 'a;"b\\' } },
            },
          },
        },
        responses: {},
      },
    },
    '/picture': { post: { requestBody: { content: { 'image/png': {} } }, responses: {} } },
  },
};
const files = { 'photos.png': 3, 'b.png': 4, 'scan.pdf': 5, 'file.png': 6 };
/** The form and the picture, as a server reads them. */
const received = [
  {
    name: 'Zoë; "@x"',
    photos: [expect.objectContaining({ size: 3 }), expect.objectContaining({ size: 4 })],
    scan: expect.objectContaining({ size: 5, type: 'application/pdf' }) as object,
    tags: ['one', 'two'],
    owner: '{"text":"a;\\"b\\\\"}',
  },
  '\0'.repeat(6),
];

let echo: EchoServer;
let folder: string;

beforeAll(async () => {
  echo = await startEchoServer();
  folder = mkdtempSync(join(tmpdir(), 'samples-'));
  for (const [name, size] of Object.entries(files)) writeFileSync(join(folder, name), Buffer.alloc(size));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await echo.close();
});

async function samplesOf(language: SampleLanguage): Promise<string[]> {
  const { operations } = await readContract({
    file: 'openapi.json',
    text: JSON.stringify(contract),
    lint: 'none',
    samples: allLanguages,
  });
  return operations.map(({ samples }) => {
    const { code = '' } = samples.find((sample) => sample.language === language) ?? {};
    return fillSample(code, { baseUrl: echo.origin });
  });
}

/** Sends the requests of all samples; returns their bodies as the server read them. */
async function sendAll(language: SampleLanguage, send: (code: string) => Promise<string>): Promise<unknown[]> {
  const bodies: unknown[] = [];
  for (const code of await samplesOf(language)) bodies.push((JSON.parse(await send(code)) as { body: unknown }).body);
  return bodies;
}

test('curl sends files', async () => {
  const send = async (code: string) =>
    (await run('bash', ['-c', code.replace('curl ', 'curl --silent ')], { cwd: folder })).stdout;
  expect(await sendAll('shell', send)).toEqual(received);
});

test('Python parses the samples, and sends files if `requests` is installed', async () => {
  const isInstalled = spawnSync('python3', ['-c', 'import requests']).status === 0;
  const send = async (code: string) => {
    await run('python3', ['-c', 'import ast, sys; ast.parse(sys.argv[1])', code]);
    return isInstalled ? (await run('python3', ['-c', code], { cwd: folder })).stdout : '{}';
  };
  expect(await sendAll('python', send)).toEqual(isInstalled ? received : received.map(() => undefined));
});

test('JavaScript sends the files that the reader has chosen', async () => {
  const send = async (code: string) => {
    // Browsers give files a type.
    const chosen = Object.entries(files).map(
      ([name, size]) => new File([new Uint8Array(size)], name, { type: name === 'scan.pdf' ? 'application/pdf' : '' }),
    );
    const own = code.includes('const [file]') ? chosen.slice(-1) : chosen;
    const document = { querySelector: () => ({ files: own }) };
    let output = '';
    const console = { log: (value: string) => (output = value) };
    await (runInNewContext(`(async () => {${code}})()`, { fetch, FormData, Blob, document, console }) as Promise<void>);
    return output;
  };
  const [form, picture] = await sendAll('javascript', send);
  // Blobs are files for a server.
  expect(form).toEqual({
    ...(received[0] as object),
    owner: expect.objectContaining({ type: 'application/json' }) as object,
  });
  expect(picture).toBe(received[1]);
});

test('Ruby gives a part with a type a file name, because it ignores the types of other parts', async () => {
  const [form = ''] = await samplesOf('ruby');
  const options = '{ filename: "blob", content_type: "application/json" }';
  expect(form).toContain(`  ["owner", ${JSON.stringify('{"text":"a;\\"b\\\\"}')}, ${options}],\n  [`);
  expect(form).toContain('  ["tags", "one"],\n');
});

test('other languages name the files', async () => {
  const lines = await Promise.all(
    (['go', 'java', 'php', 'ruby', 'csharp'] as const).map(async (language) =>
      (await samplesOf(language)).flatMap((code) =>
        code.split('\n').filter((line) => /(scan\.pdf|file\.png)['"]|application\/pdf/.test(line)),
      ),
    ),
  );
  expect(lines.flat().map((line) => line.trim())).toMatchInlineSnapshot(`
    [
      ""Content-Type": {"application/pdf"},",
      "file7, _ := os.Open("scan.pdf")",
      "payload, _ := os.Open("file.png")",
      "HttpRequest.BodyPublishers.ofString("\\r\\n-----011000010111000001101001\\r\\nContent-Disposition: form-data; name=\\"tags\\"\\r\\n\\r\\none\\r\\n-----011000010111000001101001\\r\\nContent-Disposition: form-data; name=\\"tags\\"\\r\\n\\r\\ntwo\\r\\n-----011000010111000001101001\\r\\nContent-Disposition: form-data; name=\\"owner\\"\\r\\nContent-Type: application/json\\r\\n\\r\\n{\\"text\\":\\"a;\\\\\\"b\\\\\\\\\\"}\\r\\n-----011000010111000001101001\\r\\nContent-Disposition: form-data; name=\\"scan\\"; filename=\\"scan.pdf\\"\\r\\nContent-Type: application/pdf\\r\\n\\r\\n"),",
      "HttpRequest.BodyPublishers.ofFile(Path.of("scan.pdf")),",
      ".method("POST", HttpRequest.BodyPublishers.ofFile(Path.of("file.png")))",
      ". "\\r\\n-----011000010111000001101001\\r\\nContent-Disposition: form-data; name=\\"tags\\"\\r\\n\\r\\none\\r\\n-----011000010111000001101001\\r\\nContent-Disposition: form-data; name=\\"tags\\"\\r\\n\\r\\ntwo\\r\\n-----011000010111000001101001\\r\\nContent-Disposition: form-data; name=\\"owner\\"\\r\\nContent-Type: application/json\\r\\n\\r\\n{\\"text\\":\\"a;\\\\\\"b\\\\\\\\\\"}\\r\\n-----011000010111000001101001\\r\\nContent-Disposition: form-data; name=\\"scan\\"; filename=\\"scan.pdf\\"\\r\\nContent-Type: application/pdf\\r\\n\\r\\n"",
      ". file_get_contents('scan.pdf')",
      "CURLOPT_POSTFIELDS => file_get_contents('file.png'),",
      "["scan", File.open("scan.pdf"), { content_type: "application/pdf" }],",
      "request.body = File.binread("file.png")",
      "{ new StreamContent(File.OpenRead("scan.pdf")) { Headers = { ContentType = new("application/pdf") } }, "scan", "scan.pdf" },",
      "request.Content = new StreamContent(File.OpenRead("file.png"));",
    ]
  `);
});
