import { nearestName } from '../../base/text/nearest-name.ts';

/** The info string of a code fence. */
export type FenceOptions = {
  /** In lower case; empty if missing. */
  language: string;
  title?: string;
  /** Line numbers to mark, from 1. */
  highlighted: readonly number[];
  /** `true`, or the number of the first line. */
  showLineNumbers?: true | number;
  wordWrap?: true;
  /** Tab label; adjacent fences with `tab` become one group. */
  tab?: string;
  /** Readers can run it as a request to the contract's server. */
  isRun?: true;
  /** Names for values of the response: `TOKEN=/token`. */
  keep?: string;
  /** The block shows the response of the previous one. */
  isOutput?: true;
  /** Expected status of the response. */
  status?: number;
  /** Options with invalid values. */
  wrong?: readonly { fact: string; hint: string }[];
  /** Unknown options, each with the nearest known one. */
  unknown: readonly { name: string; near: string | undefined }[];
};

const known = ['title', 'showLineNumbers', 'wordWrap', 'tab', 'run', 'keep', 'output', 'status'];

/** Reads `ts title="a.ts" {1,4-6} showLineNumbers=10 wordWrap tab="npm"` and `bash run keep="ID=/id"`. */
export function readFenceOptions(info: string | null | undefined, meta: string | null | undefined): FenceOptions {
  // Without a space, the parser makes the braces of "js{1,3}" part of the language.
  const [, language = '', rest = ''] = /^([^{\s]*)(.*)$/s.exec(info ?? '') ?? [];
  const written = `${rest} ${meta ?? ''}`;
  const options: FenceOptions = { language: language.toLowerCase(), highlighted: [], unknown: [] };
  const highlighted = new Set<number>();
  const wrong: { fact: string; hint: string }[] = [];
  const unknown: { name: string; near: string | undefined }[] = [];
  const part = /\{([\d\s,-]*)\}|([\w:-]+)(?:=(?:"([^"]*)"|'([^']*)'|\{([^}]*)\}|(\S+)))?/g;
  for (const [, lines, name, ...values] of written.matchAll(part)) {
    const value = values.find((item) => item !== undefined);
    if (lines !== undefined) for (const line of readRanges(lines)) highlighted.add(line);
    else if (name === 'title' && value !== undefined) options.title = value;
    else if (name === 'tab' && value !== undefined) options.tab = value;
    else if (name === 'keep' && value !== undefined) options.keep = value;
    else if (name === 'status' && /^[1-5]\d\d$/.test(value ?? '')) options.status = Number(value);
    else if (name === 'keep' || name === 'status') wrong.push(wrongValue[name]);
    else if (name === 'run' && value === undefined) options.isRun = true;
    else if (name === 'output' && value === undefined) options.isOutput = true;
    else if (name === 'showLineNumbers') {
      options.showLineNumbers = value !== undefined && /^\d+$/.test(value) ? Number(value) : true;
    } else if (name === 'wordWrap' || name === 'wrap') options.wordWrap = true;
    else if (name !== undefined) unknown.push({ name, near: nearestName(name, known) });
  }
  return { ...options, highlighted: [...highlighted], unknown, ...(wrong.length > 0 && { wrong }) };
}

const wrongValue = {
  keep: { fact: '`keep` of this block has no value.', hint: 'Write it as `keep="TOKEN=/token ID=/data/id"`.' },
  status: { fact: '`status` of this block is not the status of a response.', hint: 'Write it as `status=404`.' },
};

/** Longer than any block of code. */
const MAX_LINE = 100_000;

/** `1,4-6` → 1, 4, 5, 6. */
function* readRanges(text: string): Generator<number> {
  for (const range of text.split(',')) {
    const [, first, last = first] = /^\s*(\d+)\s*(?:-\s*(\d+)\s*)?$/.exec(range) ?? [];
    if (first === undefined) continue;
    for (let line = Number(first); line <= Math.min(Number(last), MAX_LINE); line++) yield line;
  }
}
