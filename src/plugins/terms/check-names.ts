import { escapePattern, nearestName, plainPath, type Passage, type PluginDiagnostic } from '../../plugin.ts';
import { factsFile, type Words } from './words.ts';

/** Lists the inline code that is neither in the facts nor in the glossary. */
export function listNames(codes: readonly Passage[], words: Words): Passage[] {
  const names = namesIn(words);
  const isListed = nameTest(names);
  const patterns = names.filter((name) => placeholder.test(name)).map(patternOf);
  return codes.filter(({ text }) => !isListed(text) && !patterns.some((pattern) => pattern.test(text)));
}

/** Returns a test for these names. Names of parameters in paths may differ: `/boxes/{id}` and `/boxes/:box`. */
function nameTest(names: readonly string[]): (text: string) => boolean {
  const forms = new Set([...names, ...names.map(plainPath)]);
  return (text) => forms.has(text) || forms.has(plainPath(text));
}

/** Reports each name from `listNames` that no plugin provides. */
export function checkNames(
  pages: readonly { file: string; names: readonly Passage[] }[],
  words: Words,
  provided: readonly unknown[],
): PluginDiagnostic[] {
  const providedNames = (provided as readonly (readonly string[])[]).flat();
  const isProvided = nameTest(providedNames);
  const problem = provided.length > 0 ? `is neither in the contract nor in ${factsFile}` : `is not in ${factsFile}`;
  return pages.flatMap(({ file, names }) =>
    names
      .filter(({ text }) => !isProvided(text))
      .map(({ text, line, column }) => ({
        fact: `\`${text}\` ${problem}.`,
        hint: hintFor(text, [...providedNames, ...namesIn(words)]),
        place: { file, line, column },
      })),
  );
}

function namesIn({ facts = {}, glossary }: Words): string[] {
  return [...Object.values(facts).flat(), ...(glossary?.terms.map(({ term }) => term) ?? [])];
}

/** `<name>` in a fact matches any text. */
const placeholder = /<[^<>]+>/;

function patternOf(name: string): RegExp {
  return new RegExp(`^${name.split(placeholder).map(escapePattern).join('.+')}$`);
}

function hintFor(name: string, candidates: readonly string[]): string {
  // Numbers are too similar for suggestions.
  const near = /^\d+$/.test(name) ? undefined : nearestName(name, candidates);
  const add = `If the name is right, add it to ${factsFile}.`;
  return near === undefined ? add : `Did you mean \`${near}\`? ${add}`;
}
