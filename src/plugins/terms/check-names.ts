import { escapePattern, nearestName, plainPath, type Passage, type PluginDiagnostic } from '../../plugin.ts';
import { factsFile, type Words } from './words.ts';

/** Lists the inline code that is neither in the facts nor in the glossary. */
export function listNames(codes: readonly Passage[], words: Words): Passage[] {
  const written = namesIn(words);
  const known = new Set([...written, ...written.map(plainPath)]);
  const patterns = written.filter((fact) => placeholder.test(fact)).map(patternOf);
  return codes.filter(
    ({ text }) => !known.has(text) && !known.has(plainPath(text)) && !patterns.some((pattern) => pattern.test(text)),
  );
}

/** Reports each name from `listNames` that no plugin provides. */
export function checkNames(
  pages: readonly { file: string; names: readonly Passage[] }[],
  words: Words,
  provided: readonly unknown[],
): PluginDiagnostic[] {
  const names = (provided as readonly (readonly string[])[]).flat();
  const known = new Set([...names, ...names.map(plainPath)]);
  const where = provided.length > 0 ? `neither in the contract nor in ${factsFile}` : `not in ${factsFile}`;
  return pages.flatMap(({ file, names: written }) =>
    written
      .filter(({ text }) => !known.has(text) && !known.has(plainPath(text)))
      .map(({ text, line, column }) => ({
        fact: `\`${text}\` is ${where}.`,
        hint: hintFor(text, [...names, ...namesIn(words)]),
        place: { file, line, column },
      })),
  );
}

function namesIn({ facts = {}, glossary }: Words): string[] {
  return [...Object.values(facts).flat(), ...(glossary?.terms.map(({ term }) => term) ?? [])];
}

/** `<name>` in a fact matches any text. */
const placeholder = /<[^<>]+>/;

function patternOf(fact: string): RegExp {
  return new RegExp(`^${fact.split(placeholder).map(escapePattern).join('.+')}$`);
}

function hintFor(name: string, known: readonly string[]): string {
  // Numbers are too similar for suggestions.
  const near = /^\d+$/.test(name) ? undefined : nearestName(name, known);
  const add = `If the name is right, add it to ${factsFile}.`;
  return near === undefined ? add : `Did you mean \`${near}\`? ${add}`;
}
