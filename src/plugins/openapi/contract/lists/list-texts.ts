import { isScalar } from 'yaml';
import { readYaml } from '../../../../read.ts';
import type { Path } from '../document/json-pointer.ts';
import { walkDocument } from '../document/walk-document.ts';

/** A piece of a contract's text with the place of its first character. */
type ContractText = { text: string; line: number; column: number };

/**
 * The prose of a contract: its descriptions, summaries, titles and notes as written, with line breaks and quotes.
 * Spaces replace code and addresses, so that the other characters keep their places.
 */
export function listTexts(source: string): ContractText[] {
  const { value, document, lines } = readYaml({ file: '', source, subject: 'The contract', topic: 'plugin-openapi' });
  const texts: ContractText[] = [];
  const addText = (path: Path) => {
    const node: unknown = document.getIn(path, true);
    if (!isScalar(node) || typeof node.value !== 'string' || !node.range) return;
    const [start, end] = node.range;
    const { line, col: column } = lines.linePos(start);
    texts.push({ text: blankCode(source.slice(start, end)), line, column });
  };
  walkDocument(value, (part, path) => {
    for (const key of ['title', 'summary', 'description', 'x-summary']) addText([...path, key]);
    const notes = part['x-notes'];
    if (Array.isArray(notes)) for (const index of notes.keys()) addText([...path, 'x-notes', index]);
  });
  return texts;
}

function blankCode(text: string): string {
  return text.replaceAll(/`[^`]*`|\]\([^)]*\)|https?:\/\/\S+/g, (code) => code.replaceAll(/\S/g, ' '));
}
