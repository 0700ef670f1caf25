import { posix } from 'node:path';
import { decodeAddress } from '../../../../helpers.ts';
import { asObject } from '../document/json.ts';
import { parsePointer, type Path } from '../document/json-pointer.ts';
import type { Locate } from '../document/locate.ts';
import { parseFile } from '../parse-contract.ts';

/** Access to the files that a contract refers to. */
export type ContractFiles = {
  /** The only folder from which files are read, relative to the site. */
  folder: string;
  /** The text of a file; undefined if it is missing. The path is relative to the site. */
  read: (path: string) => Promise<string | undefined>;
};

export type ContractFile = { file: string; text: string; value: unknown; locate: Locate };

/** The location of a value: its file, and the path in that file. */
export type Spot = { file: string; at: Path };

/** The location to which a reference leads, or the reason why the reference cannot be followed. */
type Target = Spot | { fact: string; hint: string };

/** True for a reference that leaves its file. */
export function isExternal(reference: string): boolean {
  return !reference.startsWith('#');
}

/** Resolves a reference in a file. Does not check that its target exists. */
export function targetOf(reference: string, from: string, folder: string | undefined): Target {
  const [address = '', pointer = ''] = reference.split('#');
  const refuse = (hint: string): Target => ({ fact: `"${reference}" is outside this file.`, hint });
  const at = parsePointer(`#${pointer}`);
  if (address === '') return { file: from, at };
  if (folder === undefined) return refuse('Bundle the contract into one file first.');
  if (/^[a-z][a-z\d+.-]*:|^[/\\]/i.test(address)) {
    return refuse(
      'Nothing is loaded from other hosts or absolute paths. Save the file beside the contract and use its relative path.',
    );
  }
  const file = posix.join(posix.dirname(from), decodeAddress(address));
  if (!/\.(ya?ml|json)$/i.test(file)) return refuse('Files of a contract must end in `.yaml`, `.yml` or `.json`.');
  const segments = posix.relative(folder, file).split('/');
  if (segments.some((segment) => segment.startsWith('.') || segment === 'node_modules')) {
    const name = folder === '.' ? 'the folder of the site' : `the folder "${folder}"`;
    return refuse(`Files are only read from ${name}, except from hidden folders. Move the file there.`);
  }
  if (pointer !== '' && !pointer.startsWith('/')) {
    return { fact: `"${reference}" does not name a place in a file.`, hint: 'Write a JSON Pointer, such as `#/Pet`.' };
  }
  return { file, at };
}

/** Reads all files that a file refers to, directly or through others. Skips references that cannot be followed. */
export async function readFiles(
  root: ContractFile,
  files: ContractFiles,
  isChecked: boolean,
): Promise<ReadonlyMap<string, ContractFile>> {
  const filesByPath = new Map([[root.file, root]]);
  const missing = new Set<string>();
  // The loop also visits files that it adds.
  for (const [from, { value }] of filesByPath) {
    for (const reference of referencesIn(value)) {
      const target = targetOf(reference, from, files.folder);
      if ('fact' in target || filesByPath.has(target.file) || missing.has(target.file)) continue;
      const { file } = target;
      const text = await files.read(file);
      if (text === undefined) {
        missing.add(file);
        continue;
      }
      filesByPath.set(file, { file, text, ...parseFile({ file, text, isChecked, subject: 'The file' }) });
    }
  }
  return filesByPath;
}

/** The references to other files, including those in discriminators. */
function* referencesIn(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    if (key === '$ref' && typeof part === 'string' && isExternal(part)) yield part;
    if (key === 'mapping') yield* Object.values(asObject(part)).filter(isFileReference);
    yield* referencesIn(part);
  }
}

/** True for a value of a discriminator's `mapping` that leads to another file. Other values are names of schemas. */
export function isFileReference(target: unknown): target is string {
  return typeof target === 'string' && isExternal(target) && /\.(ya?ml|json)(#|$)/i.test(target);
}
