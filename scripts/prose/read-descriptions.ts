import { parseContract } from '../../src/plugins/openapi/contract/parse-contract.ts';
import { markdownFields } from '../../src/plugins/openapi/contract/document/markdown-fields.ts';
import { flatMapDocument } from '../../src/plugins/openapi/contract/document/walk-document.ts';
import { readPage, type ProsePage } from './read-page.ts';

/** Reads each text with Markdown in a contract as a separate page at its line in the contract. */
export function readDescriptions(path: string, source: string): ProsePage[] {
  const { document, locate } = parseContract({ file: path, text: source });
  return flatMapDocument(document, (part, at) =>
    markdownFields(part).map((field) => moveTo(locate([...at, ...field.path]).line, readPage(path, field.text))),
  );
}

/** Sets all lines to the one at which the text starts, because folded YAML has different line breaks in the file. */
function moveTo(line: number, { path, settings, pieces, links, fences }: ProsePage): ProsePage {
  const moved = <T>(things: readonly T[]) => things.map((thing) => ({ ...thing, line }));
  return { path, settings, pieces: moved(pieces), links: moved(links), fences: moved(fences) };
}
