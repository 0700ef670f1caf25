import { isScalar, visit } from 'yaml';
import { readYaml } from '../../../../read.ts';
import { markdownFields } from '../document/markdown-fields.ts';
import { flatMapDocument } from '../document/walk-document.ts';

/** A piece of a contract's text with the place of its first character. */
type ContractText = { text: string; line: number; column: number };

/**
 * The prose of a contract: its titles and Markdown as written, with line breaks and quotes. Spaces replace code and
 * addresses, so that the other characters keep their places.
 */
export function listTexts(source: string): ContractText[] {
  const { value, document, lines } = readYaml({ file: '', source, subject: 'The contract', topic: 'plugin-openapi' });
  visit(document, {
    // Paths contain strings, for which `getIn` does not find numeric keys, such as unquoted statuses.
    Scalar: (role, node) => {
      // The parser represents merge keys as symbols.
      if (role === 'key' && typeof node.value !== 'symbol') node.value = String(node.value);
    },
  });
  return flatMapDocument(value, (part, path) => {
    const paths = [['title'], ...markdownFields(part).map((field) => field.path)];
    return paths.flatMap((keys): ContractText[] => {
      const node: unknown = document.getIn([...path, ...keys], true);
      if (!isScalar(node) || typeof node.value !== 'string' || !node.range) return [];
      const [start, end] = node.range;
      const { line, col: column } = lines.linePos(start);
      return [{ text: blankCode(source.slice(start, end)), line, column }];
    });
  });
}

function blankCode(text: string): string {
  return text.replaceAll(/`[^`]*`|\]\([^)]*\)|https?:\/\/\S+/g, (code) => code.replaceAll(/\S/g, ' '));
}
