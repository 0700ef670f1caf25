import { codeFrame } from '../../core/base/errors/code-frame.ts';
import { escapePattern } from '../../core/base/text/escape-pattern.ts';
import { nearestName } from '../../core/base/text/nearest-name.ts';
import { SiteError } from '../../core/base/errors/site-error.ts';
import { factsFile } from '../../core/config/load-words.ts';
import type { Facts } from '../../core/config/schema/words-schema.ts';
import { knownNames, plainPath } from '../openapi/contract/lists/known-names.ts';
import type { Contract } from '../openapi/contract/types.ts';
import type { ReadPage } from './read-page.ts';

export type NamesCheck = {
  pages: readonly ReadPage[];
  facts: Facts;
  contract: Contract | undefined;
  /** Terms of the glossary, which are also allowed as code. */
  terms: readonly string[];
};

/** Reports inline code that appears neither in the contract nor in the facts. */
export function checkNames({ pages, facts, contract, terms }: NamesCheck): SiteError[] {
  const written = Object.values(facts).flat();
  const names = [...(contract ? knownNames(contract) : []), ...written, ...terms];
  const known = new Set([...names, ...names.map(plainPath)]);
  const patterns = written.filter((fact) => placeholder.test(fact)).map(patternOf);
  const isKnown = (name: string) =>
    known.has(name) || known.has(plainPath(name)) || patterns.some((pattern) => pattern.test(name));
  const where = contract ? `neither in the contract nor in ${factsFile}` : `not in ${factsFile}`;
  return pages.flatMap(({ file, source, codes }) =>
    codes
      .filter(({ text }) => !isKnown(text))
      .map(({ text, line, column }) => {
        const place = { file, line, column };
        return new SiteError({
          fact: `\`${text}\` is ${where}.`,
          place,
          frame: codeFrame(source, place, 0),
          hint: hintFor(text, names),
        });
      }),
  );
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
