import { hashedPath } from '../base/addresses/hashed-path.ts';
import { editionName, type Edition } from '../site/editions/edition.ts';

/** A published file of data; `path` has no base path. */
export type DataFile = { path: string; text: string };

/** Data of an edition as a file whose name changes with its content. */
export function dataFile(kind: string, edition: Edition, data: unknown): DataFile {
  const text = JSON.stringify(data);
  return { path: hashedPath(`${kind}-${editionName(edition)}`, '.json', text), text };
}
