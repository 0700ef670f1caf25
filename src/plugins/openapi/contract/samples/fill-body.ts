import { ownValue } from '../../../../helpers.ts';
import { isObject } from '../document/json.ts';
import { csharpLiteral, rubyLiteral } from './literals.ts';
import { phpText } from './quote-php.ts';
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
      // A short body fits the line.
      return code.replace(`'"${bodyMarker}"'`, () => {
        const text = compact.length < 20 ? compact : `\n${pretty}\n`;
        return `'${text.replaceAll("'", String.raw`'\''`)}'`;
      });
    case 'javascript':
      // Identifiers need no quotes. Without brackets, `__proto__` would set the prototype.
      return code.replace(`'${bodyMarker}'`, () =>
        pretty
          .replaceAll(/^( *)"([a-z_$][\w$]*)"(?=: )/gim, (_whole, indent: string, name: string) =>
            name === '__proto__' ? `${indent}['__proto__']` : indent + name,
          )
          .replaceAll('\n', '\n  '),
      );
    case 'python':
      return code.replace(`"${bodyMarker}"`, () => literal(value, 'python'));
    case 'php':
      return code.replace(`'${bodyMarker}'`, () => literal(value, 'php', '  '));
    case 'ruby':
      return code.replace(quotedMarker, () => rubyLiteral(compact));
    case 'csharp':
      return code.replace(quotedMarker, () => csharpLiteral(compact));
    case 'go':
    case 'java':
      return code.replace(quotedMarker, () => JSON.stringify(compact));
  }
}

const pythonWords: Readonly<Record<string, string>> = { null: 'None', true: 'True', false: 'False' };

/** A JSON value as a literal; `indent` is that of its first line. */
function literal(value: unknown, language: 'python' | 'php', indent = ''): string {
  const isPhp = language === 'php';
  const inner = indent + (isPhp ? '  ' : '    ');
  const list = (open: string, parts: readonly string[], close: string) =>
    parts.length === 0 ? open + close : `${open}\n${inner}${parts.join(`,\n${inner}`)}\n${indent}${close}`;
  const text = isPhp ? phpText : JSON.stringify;
  if (typeof value === 'string') return text(value);
  if (Array.isArray(value)) {
    const items = value.map((item) => literal(item, language, inner));
    return list('[', items, ']');
  }
  if (!isObject(value)) return (isPhp ? undefined : ownValue(pythonWords, String(value))) ?? String(value);
  const entries = Object.entries(value).map(
    ([name, part]) => `${text(name)}${isPhp ? ' => ' : ': '}${literal(part, language, inner)}`,
  );
  if (!isPhp) return list('{', entries, '}');
  // An empty array would become a list.
  return entries.length === 0 ? 'new stdClass()' : list('[', entries, ']');
}
