import { execFileSync, spawnSync } from 'node:child_process';
import { isDeepStrictEqual } from 'node:util';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { bodyOf, headerOf, linesOf, oddSamples, type Request } from '../../../../../tests/make/odd-samples.ts';

const samples = oddSamples();

/** A request that a sample has sent. The body of a form is the value of its only field. */
type Sent = { url: string; header: string | undefined; body: string };

/** Compares the request that a sample has sent with the expected one. Returns both if they differ. */
function compare(request: Request, code: string, { url, header, body }: Sent): object[] {
  const { pathname, searchParams } = new URL(url);
  const isJson = request.type.endsWith('json');
  const textOf = request.type.startsWith('multipart') ? linesOf : String;
  const path = decodeURIComponent(pathname);
  const read: unknown = isJson ? JSON.parse(body) : textOf(body);
  const sent = { path, query: searchParams.get('q'), header, body: read };
  const expected = {
    path: `/items/i${request.text}`,
    query: request.text,
    header: headerOf(request.text),
    body: isJson ? bodyOf(request) : textOf(request.text),
  };
  return isDeepStrictEqual(sent, expected) ? [] : [{ code, sent, expected }];
}

describe('samples send any value unchanged', () => {
  it('in JavaScript', async () => {
    const runs = samples.map(async ([request, { javascript: code }]) => {
      const sent: Sent = { url: '', header: undefined, body: '' };
      const fetch = async (url: string, { headers, body }: { headers: Record<string, string>; body: unknown }) => {
        sent.url = url;
        sent.header = headers['X-Text'];
        const isForm = body instanceof FormData || body instanceof URLSearchParams;
        sent.body = isForm ? String(body.get('field')) : String(body);
        return { json: () => undefined, text: () => undefined };
      };
      const globals = { fetch, FormData, URLSearchParams, console: { log() {} } };
      await (runInNewContext(`(async () => {${code}\n})()`, globals) as Promise<void>);
      return compare(request, code, sent);
    });
    expect((await Promise.all(runs)).flat()).toEqual([]);
  });

  it('with curl', () => {
    // One shell runs all samples. Instead of curl, a function prints its arguments and standard input.
    const script = samples.map(([, { shell }]) => `${shell}\nprintf '%s\\0' END-OF-REQUEST\n`).join('');
    const print = `curl() { printf '%s\\0' "$@"; if [ "\${@: -1}" = @- ]; then cat; printf '\\0'; fi; }\n`;
    const printed = execFileSync('bash', ['-s'], { input: print + script, encoding: 'utf8', maxBuffer: 1e8 });
    const calls = printed.split('END-OF-REQUEST\0').map((call) => call.split('\0').slice(0, -1));
    const wrong = samples.flatMap(([request, { shell: code }], index) => {
      const words = calls[index] ?? [];
      const last = words.at(-1) ?? '';
      return compare(request, code, {
        url: words[words.indexOf('--url') + 1] ?? '',
        header: words.find((word) => word.startsWith('X-Text: '))?.slice('X-Text: '.length),
        body: /form/.test(request.type) ? last.replace(/^field=/, '') : last,
      });
    });
    expect(wrong).toEqual([]);
  });

  it('in Python and Ruby, if they are installed', () => {
    const isInstalled = (name: string) => spawnSync(name, ['--version']).status === 0;
    expect([...(isInstalled('python3') ? runPython() : []), ...(isInstalled('ruby') ? runRuby() : [])]).toEqual([]);
  });
});

/** Runs all samples in Python, with a stand-in for its library. Returns those that send something else. */
function runPython(): object[] {
  const program = `
import json, sys, types
calls = []
class Response:
    def json(self): return None
    text = ""
def record(method, url, **more):
    calls.append({"url": url, **more})
    return Response()
requests = types.ModuleType("requests")
requests.request = record
requests.post = lambda url, **more: record("POST", url, **more)
sys.modules["requests"] = requests
for code in json.load(sys.stdin):
    exec(code, {"print": lambda *more: None})
json.dump(calls, sys.stdout)
`;
  const input = JSON.stringify(samples.map(([, { python }]) => python));
  const printed = execFileSync('python3', ['-c', program], { input, encoding: 'utf8', maxBuffer: 1e8 });
  const calls = JSON.parse(printed) as {
    url: string;
    headers: Record<string, string>;
    data?: string | readonly (readonly [string, string])[];
    json?: unknown;
    files?: readonly (readonly [string, readonly [null, string]])[];
  }[];
  return samples.flatMap(([request, { python: code }], index) => {
    const { url = '', headers = {}, data, json, files } = calls[index] ?? {};
    const field = files?.[0]?.[1][1] ?? (Array.isArray(data) ? data[0]?.[1] : data);
    const body = json === undefined ? String(field) : JSON.stringify(json);
    return compare(request, code, { url, header: headers['X-Text'], body });
  });
}

/** Runs all samples in Ruby without a server. Returns those that send something else. */
function runRuby(): object[] {
  const program = `
require 'json'
require 'net/http'
$calls = []
class Net::HTTP
  def self.start(*)
    yield Class.new { def request(request)
      form = request.instance_variable_get(:@body_data)
      $calls << { url: request.uri.to_s, header: request['X-Text'], body: form ? form[0][1] : request.body }
      Struct.new(:body).new('')
    end }.new
  end
end
def puts(*) end
JSON.parse($stdin.read).each { |code| eval(code) }
print JSON.generate($calls)
`;
  const input = JSON.stringify(samples.map(([, { ruby }]) => ruby));
  const options = { input, encoding: 'utf8', maxBuffer: 1e8 } as const;
  const calls = JSON.parse(execFileSync('ruby', ['-EUTF-8:UTF-8', '-e', program], options)) as Sent[];
  return samples.flatMap(([request, { ruby: code }], index) => {
    const { url = '', header, body = '' } = calls[index] ?? {};
    const isForm = request.type.endsWith('urlencoded');
    return compare(request, code, {
      url,
      header,
      body: isForm ? (new URLSearchParams(body).get('field') ?? '') : body,
    });
  });
}
