import { hashedPath } from '../base/hashed-path.ts';
import { editionName, type Edition } from '../site/edition.ts';

/** Data of an edition as a file whose name changes with its content; `path` has no base path. */
export function dataFile(kind: string, edition: Edition, data: unknown): { path: string; text: string } {
  const text = JSON.stringify(data);
  return { path: hashedPath(`${kind}-${editionName(edition)}`, '.json', text), text };
}
