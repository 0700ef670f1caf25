import { posix } from 'node:path';
import { decodeAddress } from '../../../../helpers.ts';
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

/** A file of a contract. */
export type ContractFile = { file: string; text: string; value: unknown; locate: Locate };

/** A value in a file. */
export type Spot = { file: string; at: Path };

/** A value in one of the files, or the reason why a reference cannot be followed. */
type Target = Spot | { fact: string; hint: string };

/** True for a reference that leaves its file. */
export function isExternal(reference: string): boolean {
  return !reference.startsWith('#');
}

/** Resolves a reference in a file. Does not check that its target exists. */
export function targetOf(reference: string, from: string, folder: string | undefined): Target {
  const [address = '', pointer = ''] = reference.split('#');
  const outside = `"${reference}" is outside this file.`;
  const cannot = (hint: string): Target => ({ fact: outside, hint });
  const at = parsePointer(`#${pointer}`);
  if (address === '') return { file: from, at };
  if (folder === undefined) return cannot('Bundle the contract into one file first.');
  if (/^[a-z][a-z\d+.-]*:|^[/\\]/i.test(address)) {
    return cannot(
      'Nothing is loaded from other hosts or absolute paths. Save the file beside the contract and use its relative path.',
    );
  }
  const file = posix.join(posix.dirname(from), decodeAddress(address));
  if (!/\.(ya?ml|json)$/i.test(file)) return cannot('Files of a contract must end in `.yaml`, `.yml` or `.json`.');
  const names = posix.relative(folder, file).split('/');
  if (names.some((one) => one.startsWith('.') || one === 'node_modules')) {
    const name = folder === '.' ? 'the folder of the site' : `the folder "${folder}"`;
    return cannot(`Files are only read from ${name}, except from hidden folders. Move the file there.`);
  }
  if (pointer !== '' && !pointer.startsWith('/')) {
    return { fact: `"${reference}" does not name a place in a file.`, hint: 'Write a JSON Pointer, such as `#/Pet`.' };
  }
  return { file, at };
}

/** Reads all files that a file refers to, directly or through others. References that lead nowhere are left out. */
export async function readFiles(
  root: ContractFile,
  files: ContractFiles,
  isChecked: boolean,
): Promise<ReadonlyMap<string, ContractFile>> {
  const found = new Map([[root.file, root]]);
  const missing = new Set<string>();
  // The loop also visits files that it adds.
  for (const [from, { value }] of found) {
    for (const reference of referencesIn(value)) {
      const target = targetOf(reference, from, files.folder);
      if ('fact' in target || found.has(target.file) || missing.has(target.file)) continue;
      const { file } = target;
      const text = await files.read(file);
      if (text === undefined) missing.add(file);
      else found.set(file, { file, text, ...parseFile({ file, text, isChecked, subject: 'The file' }) });
    }
  }
  return found;
}

/** Each distinct reference to another file, including references in discriminators. */
export function referencesIn(value: unknown): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    for (const [key, inner] of Object.entries(part)) {
      if (key === '$ref' && typeof inner === 'string' && isExternal(inner)) found.add(inner);
      if (key === 'mapping' && typeof inner === 'object' && inner !== null) {
        for (const target of Object.values(inner)) if (isFileReference(target)) found.add(target);
      }
      visit(inner);
    }
  };
  visit(value);
  return found;
}

/** True for the value of a discriminator's `mapping` that leads to another file. Other values stay in this file. */
export function isFileReference(target: unknown): target is string {
  return typeof target === 'string' && isExternal(target) && /\.(ya?ml|json)(#|$)/i.test(target);
}
