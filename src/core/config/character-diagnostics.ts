import { forbiddenCharacter } from '../base/data/forbidden-character.ts';
import { formatPath, type Diagnostic } from './format-issue.ts';
import { isRecord } from '../base/data/is-record.ts';

type Path = readonly PropertyKey[];

/** Diagnostics for strings with characters that pages and feeds cannot contain. */
export function characterDiagnostics(value: unknown): Diagnostic[] {
  const found: Diagnostic[] = [];
  // Settings are a module's exports, so they may be circular.
  const visited = new Set<unknown>();
  const visit = (part: unknown, path: Path): void => {
    if (typeof part === 'string') {
      const character = forbiddenCharacter(part);
      if (!character) return;
      const fact = `${path.length === 0 ? 'The file' : `\`${formatPath(path)}\``} has ${character.name}.`;
      found.push({ fact, hint: character.hint, path });
      return;
    }
    if (!(Array.isArray(part) || isRecord(part)) || visited.has(part)) return;
    visited.add(part);
    for (const [key, inner] of Object.entries(part)) visit(inner, [...path, Array.isArray(part) ? Number(key) : key]);
  };
  visit(value, []);
  return found;
}
