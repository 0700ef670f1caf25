import { csharpLiteral, rubyLiteral } from './literals.ts';
import type { Sample } from '../types.ts';

/** Placeholder in samples for a JSON body that readers choose in the browser. */
export const bodyMarker = '__BODY__';

/** The marker as a string literal in most languages. */
const quotedMarker = String.raw`"\"${bodyMarker}\""`;

/** The sample with a literal of the JSON value in place of the marker. */
export function fillBody({ language, code }: Pick<Sample, 'language' | 'code'>, value: unknown): string {
  const compact = JSON.stringify(value);
  const pretty = JSON.stringify(value, null, 2);
  switch (language) {
    case 'shell':
      return code.replace(`'"${bodyMarker}"'`, () => `'\n${pretty.replaceAll("'", String.raw`'\''`)}\n'`);
    case 'javascript':
      // Without brackets, it would set the prototype.
      return code.replace(`'${bodyMarker}'`, () =>
        pretty.replaceAll(/^ *"__proto__"(?=: )/gm, (name) => name.replace(/"\w+"/, '[$&]')).replaceAll('\n', '\n  '),
      );
    case 'python':
      return code.replace(`"${bodyMarker}"`, () => pythonLiteral(value));
    case 'php':
      return code.replace(
        `json_encode('${bodyMarker}')`,
        () => `'${compact.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`)}'`,
      );
    case 'ruby':
      return code.replace(quotedMarker, () => rubyLiteral(compact));
    case 'csharp':
      return code.replace(quotedMarker, () => csharpLiteral(compact));
    case 'go':
    case 'java':
      return code.replace(quotedMarker, () => JSON.stringify(compact));
  }
}

/** Strings and numbers are the same in JSON and Python; only `null`, `true` and `false` differ. */
function pythonLiteral(value: unknown, indent = ''): string {
  const inner = `${indent}    `;
  const list = (open: string, parts: readonly string[], close: string) =>
    parts.length === 0 ? open + close : `${open}\n${inner}${parts.join(`,\n${inner}`)}\n${indent}${close}`;
  if (value === null || value === undefined) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (Array.isArray(value)) {
    return list(
      '[',
      value.map((item) => pythonLiteral(item, inner)),
      ']',
    );
  }
  if (typeof value !== 'object') return JSON.stringify(value);
  const entries = Object.entries(value).map(([name, part]) => `${JSON.stringify(name)}: ${pythonLiteral(part, inner)}`);
  return list('{', entries, '}');
}
