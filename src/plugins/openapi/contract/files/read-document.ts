import { stringify, type ScalarTag } from 'yaml';
import { once } from '../../../../helpers.ts';
import type { LocateInFiles } from '../diagnostic.ts';
import { exactNumber, isExactNumber, textOf, writeJson } from '../document/exact-number.ts';
import { isObject, type JsonObject } from '../document/json.ts';
import { parsePointer, valueAt, type Path } from '../document/json-pointer.ts';
import { resolveIdentifiers } from '../document/schema-resources.ts';
import { parseContract, type ParseOptions } from '../parse-contract.ts';
import { readFiles, type ContractFile, type ContractFiles } from './contract-files.ts';
import { joinFiles } from './join-files.ts';

/** The document of a contract as written, joined from all its files, with its diagnostics. */
export type SourceDocument = Awaited<ReturnType<typeof readDocument>>;

/** Writes numbers that JavaScript would change, which are marked strings in the document, as numbers in YAML. */
const exactTag: ScalarTag = {
  tag: 'tag:yaml.org,2002:float',
  default: true,
  identify: isExactNumber,
  resolve: exactNumber,
  stringify: ({ value }) => textOf(value),
};

/** A document as text, in YAML or JSON as in `original`. */
export function writeContract(document: JsonObject, original: string): string {
  if (original.trimStart().startsWith('{')) return `${writeJson(document, 2)}\n`;
  return stringify(document, { aliasDuplicateObjects: false, customTags: (tags) => [exactTag, ...tags] });
}

/** Reads a contract and all files that it refers to. Throws `SiteErrors` if one of them cannot be parsed. */
export async function readDocument(
  { file, text, isChecked }: Required<ParseOptions>,
  files: ContractFiles | undefined,
) {
  const { document: parsed, locate: locateInRoot } = parseContract({ file, text, isChecked });
  const value = resolveIdentifiers(parsed);
  const root: ContractFile = { file, text, value, locate: locateInRoot };
  const allFiles = files ? await readFiles(root, files, isChecked) : new Map([[file, root]]);
  const { document, diagnostics, spotOf } = joinFiles(value, allFiles, { root: file, folder: files?.folder });
  const others = [...allFiles.values()]
    .filter((one) => one !== root)
    .map((one) => ({ file: one.file, text: one.text }));
  const linesOf = new Map([...allFiles].map(([name, one]) => [name, once(() => one.text.split(/\r?\n/))]));
  const locate: LocateInFiles = (path, options) => {
    const { file: name, at } = spotOf(throughReferences(document, path));
    const lines = linesOf.get(name)?.() ?? [];
    return { file: name, lines, position: (allFiles.get(name) ?? root).locate(at, options) };
  };
  return { document, text, others, diagnostics, locate };
}

/** The path of a value itself, if the path of its use leads through references. */
function throughReferences(document: JsonObject, path: Path): Path {
  let at: Path = [];
  let value: unknown = document;
  for (const key of path) {
    for (const seen = new Set<unknown>(); isObject(value) && !(key in value) && !seen.has(value);) {
      seen.add(value);
      const { $ref: reference } = value;
      const target = typeof reference === 'string' && reference.startsWith('#') ? parsePointer(reference) : undefined;
      const next = target && valueAt(document, target);
      if (target && next !== undefined) [at, value] = [target, next];
    }
    at = [...at, key];
    value = valueAt(value, [key]);
  }
  return at;
}
