import { posix } from 'node:path';
import { nearestHint, ownValue } from '../../../../helpers.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { asObject, isObject, type JsonObject } from '../document/json.ts';
import { toPointer, toReference, valueAt, type Path } from '../document/json-pointer.ts';
import { takeName } from '../document/take-name.ts';
import { kindOf } from '../document/walk-document.ts';
import { isSwagger, swaggerKeys } from '../upgrade-document.ts';
import { isExternal, isFileReference, targetOf, type ContractFile, type Spot } from './contract-files.ts';

/** The section of `components` that may contain an object; `inline` if no section may. */
type Section = (typeof sections)[number] | 'inline';

const sections = [
  ...['schemas', 'parameters', 'responses', 'requestBodies', 'headers'],
  ...['examples', 'links', 'callbacks', 'securitySchemes'],
] as const;

const schemaKeys = new Set([
  ...['schema', 'itemSchema', 'items', 'prefixItems', 'contains', 'unevaluatedItems', 'contentSchema'],
  ...['additionalProperties', 'unevaluatedProperties', 'propertyNames'],
  ...['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else'],
  ...['properties', 'patternProperties', 'dependentSchemas', '$defs', 'definitions'],
]);

/** The section for the value of a keyword, or for each entry if the value is a list or map. */
function sectionOf(key: string): Section {
  if (schemaKeys.has(key)) return 'schemas';
  if (key === 'requestBody') return 'requestBodies';
  return sections.find((section) => section === key) ?? 'inline';
}

/** Path of a section in a document; undefined if the document's version has no such section. */
function pathOfSection(document: JsonObject, section: Section): Path | undefined {
  if (section === 'inline') return undefined;
  if (!isSwagger(document)) return ['components', section];
  const key = ownValue(swaggerKeys, section);
  return key === undefined ? undefined : [key];
}

/**
 * Location of a value that is being copied, in its file and in the joined document. If the value is a reference to
 * another file, the target of the reference moves to `section`.
 */
type Position = Spot & { path: Path; section: Section; keysAreNames?: boolean };

/**
 * Joins the files of a contract. Referenced schemas, parameters, responses and so on move to `components`, each under
 * one name. References to values without a section there, such as path items, are replaced with the value.
 *
 * @param files The contract and all files that it refers to, by their paths.
 * @param root Path of the contract.
 * @param folder Folder of allowed files; undefined if no other files are allowed.
 */
export function joinFiles(
  written: JsonObject,
  files: ReadonlyMap<string, ContractFile>,
  { root, folder }: { root: string; folder: string | undefined },
) {
  /** References that cannot be followed, at their path in the joined document. */
  const diagnostics: Diagnostic[] = [];
  /** Spots of values from other files, by their JSON Pointer in the joined document. */
  const spots = new Map<string, Spot>();
  /** Paths of values from other files in the joined document, by section and spot. */
  const homes = new Map<string, Path>();
  /** Keys of the values that are being copied in place of their references, to find cycles. */
  const open = new Set<string>();
  /** Values from other files that move to a section. Copying one of them can add more. */
  const moved: { target: Spot; path: Path; section: Section }[] = [];
  /** Names in use, by section. */
  const takenNames = new Map<string, Set<string>>();

  /** Follows a chain of references to its value. Returns undefined, and adds a diagnostic, if the target is missing. */
  const follow = (reference: string, from: string, path: Path): Spot | undefined => {
    const first = findTarget(reference, from);
    if (!('fact' in first)) return followChain(first);
    diagnostics.push({ ...first, path });
    return undefined;
  };

  const findTarget = (reference: string, from: string): Spot | Pick<Diagnostic, 'fact' | 'hint'> => {
    const target = targetOf(reference, from, folder);
    if ('fact' in target) return target;
    const file = files.get(target.file);
    if (!file) return { fact: `"${reference}" does not exist.`, hint: `Expected a file at ${target.file}.` };
    const { at } = target;
    if (valueAt(file.value, at) !== undefined && file.value !== null) return target;
    const names = Object.keys(asObject(valueAt(file.value, at.slice(0, -1))));
    const hint = nearestHint(String(at.at(-1) ?? ''), names, `The file ${target.file} does not contain it.`);
    return { fact: `"${reference}" does not exist.`, hint };
  };

  const followChain = (first: Spot): Spot => {
    const seen = new Set<string>();
    for (let spot = first; ;) {
      const reference = onlyReference(valueAt(files.get(spot.file)?.value, spot.at));
      // References within the contract stay: their targets are in the document, and its checks report cycles.
      const isInRoot = spot.file === root && reference?.startsWith('#') === true;
      if (reference === undefined || isInRoot || seen.has(keyOf(spot))) return spot;
      seen.add(keyOf(spot));
      const next = findTarget(reference, spot.file);
      if ('fact' in next) return spot;
      spot = next;
    }
  };

  /** Path of a value in the joined document. Moves it there on first use. */
  const homeOf = (target: Spot, section: Section, sectionPath: Path): Path => {
    const key = `${section} ${keyOf(target)}`;
    const existing = homes.get(key);
    if (existing) return existing;
    if (target.file === root) return target.at;
    const taken = takenNames.get(section) ?? new Set(Object.keys(asObject(valueAt(written, sectionPath))));
    takenNames.set(section, taken);
    const path = [...sectionPath, takeName(nameOf(target), taken)];
    homes.set(key, path);
    moved.push({ target, path, section });
    return path;
  };

  const copy = (value: unknown, here: Position): unknown => {
    if (Array.isArray(value)) return value.map((item, index) => copy(item, childAt(here, index, here.section)));
    if (!isObject(value)) return value;
    const { $ref: reference, ...siblings } = value;
    const isInRoot = typeof reference === 'string' && here.file === root && !isExternal(reference);
    if (typeof reference !== 'string' || isInRoot) return copyParts(value, here);
    const referencePath = [...here.path, '$ref'];
    const target = follow(reference, here.file, referencePath);
    if (!target) return value;
    const sectionPath = pathOfSection(written, here.section);
    // A section contains objects such as schemas, but not maps such as `properties`.
    if (sectionPath && !here.keysAreNames) {
      const home = homeOf(target, here.section, sectionPath);
      // An entry of a section that refers to another file is replaced by the content of its target, see below.
      if (toPointer(home) !== toPointer(here.path)) {
        return { ...asObject(copyParts(siblings, here)), $ref: toReference(home) };
      }
    }
    const key = keyOf(target);
    if (open.has(key)) {
      const fact = `"${reference}" refers back to itself.`;
      const hint = 'One reference of the cycle must contain a definition.';
      diagnostics.push({ fact, path: referencePath, hint });
      return {};
    }
    open.add(key);
    const content = copy(valueAt(files.get(target.file)?.value, target.at), recordSpot({ ...here, ...target }));
    open.delete(key);
    if (Object.keys(siblings).length === 0 || !isObject(content)) return content;
    for (const name of Object.keys(siblings)) recordSpot(childAt(here, name, here.section));
    return { ...content, ...asObject(copyParts(siblings, here)) };
  };

  const copyParts = (value: JsonObject, here: Position): JsonObject => {
    const { keysAreNames = false } = here;
    const parts = Object.entries(value).map(([key, part]): [string, unknown] => {
      const kind = kindOf(key, part, keysAreNames);
      if (kind === 'data') return [key, key === 'mapping' ? copyMapping(part, childAt(here, key, 'schemas')) : part];
      if (key === 'operationRef' && typeof part === 'string' && !keysAreNames) return [key, fromRoot(part, here.file)];
      // The keys of a callback are URLs, not keywords.
      const section = keysAreNames ? here.section : here.section === 'callbacks' ? 'inline' : sectionOf(key);
      return [key, copy(part, { ...childAt(here, key, section), keysAreNames: kind === 'names' })];
    });
    return Object.fromEntries(parts);
  };

  const copyMapping = (mapping: unknown, here: Position): unknown => {
    const sectionPath = pathOfSection(written, 'schemas');
    if (!isObject(mapping) || !sectionPath) return mapping;
    const targets = Object.entries(mapping).map(([name, value]) => {
      const isReference = isFileReference(value) || (String(value).startsWith('#') && here.file !== root);
      const target = isReference ? follow(String(value), here.file, [...here.path, name]) : undefined;
      return [name, target ? toReference(homeOf(target, 'schemas', sectionPath)) : value] as const;
    });
    return Object.fromEntries(targets);
  };

  /** Makes an `operationRef` of the file `from` relative to the contract. */
  const fromRoot = (reference: string, from: string): string => {
    if (from === root || /^[a-z][a-z\d+.-]*:|^\//i.test(reference)) return reference;
    const [address = '', pointer = ''] = reference.split('#');
    const file = address === '' ? from : posix.join(posix.dirname(from), address);
    return `${file === root ? '' : posix.relative(posix.dirname(root), file)}#${pointer}`;
  };

  const recordSpot = (position: Position): Position => {
    spots.set(toPointer(position.path), { file: position.file, at: position.at });
    return position;
  };

  // Use the contract's own names for values of other files.
  for (const section of sections) {
    const sectionPath = pathOfSection(written, section);
    if (!sectionPath) continue;
    for (const [name, value] of Object.entries(asObject(valueAt(written, sectionPath)))) {
      const reference = onlyReference(value);
      const target = reference !== undefined && isExternal(reference) ? findTarget(reference, root) : undefined;
      if (!target || 'fact' in target) continue;
      const key = `${section} ${keyOf(followChain(target))}`;
      if (!homes.has(key)) homes.set(key, [...sectionPath, name]);
    }
  }
  let document = copyParts(written, { file: root, at: [], path: [], section: 'inline' });
  // The loop also visits values that `copy` adds.
  for (const { target, path, section } of moved) {
    const value = valueAt(files.get(target.file)?.value, target.at);
    document = withValue(document, path, copy(value, recordSpot({ ...target, path, section })));
  }
  /** Finds a value of the joined document in the files. */
  const spotOf = (path: Path): Spot => {
    for (let length = path.length; length > 0; length--) {
      const spot = spots.get(toPointer(path.slice(0, length)));
      if (spot) return { file: spot.file, at: [...spot.at, ...path.slice(length)] };
    }
    return { file: root, at: path };
  };
  return { document, diagnostics, spotOf };
}

function childAt(here: Position, key: string | number, section: Section): Position {
  return { file: here.file, at: [...here.at, key], path: [...here.path, key], section };
}

function keyOf({ file, at }: Spot): string {
  return `${file}#${toPointer(at)}`;
}

/** The `$ref` of an object that has no other key. */
function onlyReference(value: unknown): string | undefined {
  if (!isObject(value) || Object.keys(value).length !== 1) return undefined;
  return typeof value['$ref'] === 'string' ? value['$ref'] : undefined;
}

/** A name for `components`, from the last key or the name of the file. */
function nameOf({ file, at }: Spot): string {
  const base = posix.basename(file).replace(/\.[^.]*$/, '');
  return String(at.at(-1) ?? base).replaceAll(/[^\w.-]/g, '_') || base;
}

function withValue(object: JsonObject, [key = '', ...rest]: Path, value: unknown): JsonObject {
  return { ...object, [key]: rest.length === 0 ? value : withValue(asObject(object[key]), rest, value) };
}
