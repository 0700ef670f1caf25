import { hashedPath } from '../base/hashed-path.ts';

/** What is read together: one locale and version. */
export type PartName = { locale: string; version?: string | undefined };

/** `en`, or `en-2.0` where there are versions. */
export function partName({ locale, version }: PartName): string {
  return version === undefined ? locale : `${locale}-${version}`;
}

/** Data of one locale and version as a file whose name changes with its content; `path` has no base path. */
export function dataFile(kind: string, part: PartName, data: unknown): { path: string; text: string } {
  const text = JSON.stringify(data);
  return { path: hashedPath(`${kind}-${partName(part)}`, '.json', text), text };
}
