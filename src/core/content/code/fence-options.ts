import { ownValue } from '../../base/records.ts';
import { nearestName } from '../../base/text/nearest-name.ts';
import type { LineMark, LineRange } from './line-marks.ts';

/** The language and options in the info string of a code fence. */
export type FenceOptions = {
  /** In lower case; empty if missing. */
  language: string;
  lines: LineRange[];
  /** `true`, or the number of the first line. */
  showLineNumbers?: true | number;
  wordWrap?: true;
  title?: string;
  /** Label of a tab that shows the block. Adjacent fences with tabs become one group. */
  tab?: string;
  /** Unknown options, each with the nearest known option. */
  unknown: { name: string; near: string | undefined }[];
};

/** Options whose value is text. */
const textOptions = ['title', 'tab'] as const;

export const optionNames = [...textOptions, 'showLineNumbers', 'wordWrap'];

const marksByOption: Readonly<Record<string, LineMark>> = { ins: 'added', del: 'removed', mark: 'highlighted' };

/** Reads `ts title="a.ts" {1,4-6} ins={2} showLineNumbers=10 wordWrap tab="npm"`. */
export function readFenceOptions(info: string | null | undefined, meta: string | null | undefined): FenceOptions {
  // The parser counts the braces of `js{1,3}` as part of the language, because no space precedes them.
  const [, language = '', rest = ''] = /^([^{\s]*)(.*)$/s.exec(info ?? '') ?? [];
  const written = `${rest} ${meta ?? ''}`;
  const options: FenceOptions = { language: language.toLowerCase(), lines: [], unknown: [] };
  const part = /\{([\d\s,-]*)\}|([\w:-]+)(?:=(?:"([^"]*)"|'([^']*)'|\{([^{}]*)\}|(\S+)))?/g;
  // `values` has one entry per notation, `"…"`, `'…'`, `{…}` and unquoted, of which at most one is set.
  for (const [, ranges, name = '', ...values] of written.matchAll(part)) {
    const value = values.find((item) => item !== undefined);
    const mark = ranges === undefined ? ownValue(marksByOption, name) : 'highlighted';
    const textOption = value === undefined ? undefined : textOptions.find((one) => one === name);
    if (mark) for (const range of readRanges(ranges ?? values[2] ?? '')) options.lines.push({ ...range, mark });
    else if (textOption) options[textOption] = value;
    else if (name === 'showLineNumbers') {
      if (value !== 'false') options.showLineNumbers = /^\d+$/.test(value ?? '') ? Number(value) : true;
    } else if (name === 'wordWrap' || name === 'wrap') {
      if (value !== 'false') options.wordWrap = true;
    } else options.unknown.push({ name, near: nearestOption(name) });
  }
  // Braces in quotes are part of a title.
  const [unclosed] = /\{[^{}]*$/.exec(written.replaceAll(/"[^"]*"|'[^']*'/g, '')) ?? [];
  if (unclosed !== undefined) options.unknown.push({ name: unclosed.trim(), near: `${unclosed.trim()}}` });
  return options;
}

/**
 * Returns the known option that is nearest to an invalid option. If the name itself is known, the option is invalid
 * because its value is missing.
 */
function nearestOption(name: string): string | undefined {
  if (/^(highlight|hl)/i.test(name)) return '{1,4-6}';
  return optionNames.includes(name) ? `${name}="…"` : nearestName(name, optionNames);
}

/** `1,4-6` → 1 to 1 and 4 to 6. */
function readRanges(text: string): Pick<LineRange, 'first' | 'last'>[] {
  return text.split(',').flatMap((range) => {
    const [, first, last = first] = /^\s*(\d+)\s*(?:-\s*(\d+)\s*)?$/.exec(range) ?? [];
    return first === undefined ? [] : [{ first: Number(first), last: Number(last) }];
  });
}
