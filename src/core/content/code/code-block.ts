import { highlight, type Highlights } from './highlight.ts';
import type { LineMark, MarkedCode } from './line-marks.ts';

/** A code block as html: one `<span class="line">` per line, with the line's marks as further classes. */
export async function codeHtml({ code, marks }: MarkedCode, language: string, known?: Highlights): Promise<string> {
  const lines = await highlight(code, language, known);
  return lines.map((html, index) => `<span class="${lineClass(marks.get(index + 1))}">${html}</span>`).join('\n');
}

function lineClass(marks: ReadonlySet<LineMark> | undefined): string {
  return ['line', ...(marks ?? [])].join(' ');
}
