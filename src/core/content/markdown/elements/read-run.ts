import type { FenceOptions } from '../../code/fence-options.ts';
import { readCurl } from '../../../../plugins/openapi/curl/read-curl.ts';
import { readPrinted } from '../../../../plugins/openapi/curl/read-printed.ts';
import type { RunRequest, WrittenOutput, WrittenRun } from '../../../../plugins/openapi/curl/types.ts';
import { errorAt, type PageNotes, type Point } from '../page-notes.ts';

/** A code block with the options of its fence. */
export type FenceBlock = { code: string; options: FenceOptions; point: Point };

const shells = ['bash', 'sh', 'shell', 'zsh'];

/** Reads a block marked `run` and the next one. Notes problems, and then returns undefined. */
export function readRun(block: FenceBlock, next: FenceBlock | undefined, notes: PageNotes): WrittenRun | undefined {
  const { code, options, point } = block;
  const fail = (fact: string, hint: string) => void notes.errors.push(errorAt(notes, point, fact, hint));
  if (!shells.includes(options.language)) {
    return fail('Only blocks of shell code can run.', 'Write a curl command in a block that begins with ```bash run.');
  }
  const request = readCurl(code);
  if (!('method' in request)) return fail(`This block cannot run. ${request.fact}`, request.hint);
  const keep = readKeep(options.keep ?? '');
  if (!keep) {
    return fail(
      `\`keep="${options.keep}"\` is not a list of names and places.`,
      'Write it as `keep="TOKEN=/token ID=/data/id"`.',
    );
  }
  notes.steps.push({ point, used: usedNames(request), kept: Object.keys(keep), isFence: true });
  const output = next?.options.isOutput ? outputOf(next, notes) : undefined;
  const run = { request, keep, ...(output && { output }), ...point };
  notes.runs.push(run);
  return run;
}

function outputOf({ code, options: { language, status }, point }: FenceBlock, notes: PageNotes): WrittenOutput {
  try {
    if (language === 'json') readPrinted(code);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const hint = 'Correct it, or write `…` for values that change.';
    notes.errors.push(errorAt(notes, point, `This output is not JSON: ${reason}.`, hint));
  }
  return { language, code, ...(status !== undefined && { status }), ...point };
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
