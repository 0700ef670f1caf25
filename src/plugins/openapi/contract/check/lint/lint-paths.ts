import { diagnoseIf, type Diagnostic } from '../../diagnostic.ts';
import { asObject, type JsonObject } from '../../document/json.ts';

/** Paths that differ only in the names of their parameters: OpenAPI forbids them, yet well-known contracts have them. */
export function lintPaths(document: JsonObject): Diagnostic[] {
  const paths = Object.keys(asObject(document['paths']));
  const shape = (path: string): string => path.replaceAll(/\{[^}]*\}/g, '{}');
  return paths.flatMap((path, index) => {
    const twin = paths.slice(0, index).find((other) => shape(other) === shape(path));
    const hint = 'Merge the two, because names of path parameters make no difference.';
    const fact = `${path} is the same path as ${twin}.`;
    return diagnoseIf(twin !== undefined, { fact, path: ['paths', path], atKey: true, hint });
  });
}
