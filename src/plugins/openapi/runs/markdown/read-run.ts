import { readCurl } from '../../curl/read-curl.ts';
import { readPrinted } from '../../curl/read-printed.ts';
import type { RunRequest, WrittenOutput, WrittenRun } from '../../curl/types.ts';
import type { Fence } from './read-fence.ts';
import type { WrittenStep } from './kept-names.ts';

/** Reports a problem of a block. */
type Report = (fence: Fence, fact: string, hint: string) => void;

const shells = ['bash', 'sh', 'shell', 'zsh'];

/** Reads a block marked `run` and the next one. Reports problems, and then returns undefined. */
export function readRun(
  fence: Fence,
  next: Fence | undefined,
  report: Report,
): { run: WrittenRun; step: WrittenStep } | undefined {
  const { code, language, keep: written = '', point } = fence;
  const fail = (fact: string, hint: string) => void report(fence, fact, hint);
  if (!shells.includes(language)) {
    return fail('Only blocks of shell code can run.', 'Write a curl command in a block that begins with ```bash run.');
  }
  const request = readCurl(code);
  if (!('method' in request)) return fail(`This block cannot run. ${request.fact}`, request.hint);
  const keep = readKeep(written);
  if (!keep) {
    return fail(
      `\`keep="${written}"\` is not a list of names and places.`,
      'Write it as `keep="TOKEN=/token ID=/data/id"`.',
    );
  }
  const output = next?.isOutput ? outputOf(next, report) : undefined;
  const run = { request, keep, ...(output && { output }), ...point };
  return { run, step: { node: fence.node, used: usedNames(request), kept: Object.keys(keep), isFence: true } };
}

function outputOf(fence: Fence, report: Report): WrittenOutput {
  const { code, language, status, point } = fence;
  try {
    if (language === 'json') readPrinted(code);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    report(fence, `This output is not JSON: ${reason}.`, 'Correct it, or write `…` for values that change.');
  }
  return { language, code, status, ...point };
}

/** `TOKEN=/token ID=/data/id`; undefined for anything else. */
function readKeep(text: string): Record<string, string> | undefined {
  const pairs = text.split(/\s+/).filter((part) => part !== '');
  const read = pairs.map((pair) => /^([A-Za-z_]\w*)=((?:\/(?:[^~/]|~[01])*)+)$/.exec(pair));
  return read.every((match) => match !== null)
    ? Object.fromEntries(read.map(([, name = '', pointer = '']) => [name, pointer]))
    : undefined;
}

/** Names of values from earlier responses. A name at the start of an address is the base address. */
function usedNames({ url, headers, body = '' }: RunRequest): string[] {
  const texts = [url.replace(/^\{\w+\}/, ''), ...Object.values(headers), body];
  return texts.flatMap((text) => Array.from(text.matchAll(/\{(\w+)\}/g), ([, name = '']) => name));
}
