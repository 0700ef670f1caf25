import { parseContract } from '../../src/plugins/openapi/contract/parse-contract.ts';
import { walkDocument } from '../../src/plugins/openapi/contract/document/walk-document.ts';
import { readPage, type ProsePage } from './read-page.ts';

/** Reads each summary, description and note of a contract as a separate page at its line in the contract. */
export function readDescriptions(path: string, source: string): ProsePage[] {
  const { document, locate } = parseContract({ file: path, text: source });
  const pages: ProsePage[] = [];
  const add = (text: unknown, at: readonly (string | number)[]) => {
    if (typeof text === 'string') pages.push(moveTo(locate(at).line, readPage(path, text)));
  };
  walkDocument(document, (value, at) => {
    for (const key of ['summary', 'description']) add(value[key], [...at, key]);
    const notes = value['x-notes'];
    if (Array.isArray(notes)) for (const [index, note] of notes.entries()) add(note, [...at, 'x-notes', index]);
  });
  return pages;
}

/** Sets all lines to the one at which the text starts, because folded YAML has different line breaks in the file. */
function moveTo(line: number, { path, settings, pieces, links, fences }: ProsePage): ProsePage {
  const moved = <T>(things: readonly T[]) => things.map((thing) => ({ ...thing, line }));
  return { path, settings, pieces: moved(pieces), links: moved(links), fences: moved(fences) };
}
