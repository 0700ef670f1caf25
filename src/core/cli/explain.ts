import { readFileSync } from 'node:fs';

const file = new URL('../../../docs/content/reference/troubleshooting.md', import.meta.url);

/** The sections of the troubleshooting guide by topic, as Markdown without links. */
export function readGuide(): ReadonlyMap<string, string> {
  const text = readFileSync(file, 'utf8').replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1');
  const sections = text.split(/^(?=## )/m).flatMap((section) => {
    const [, title = '', topic] = /^## (.+) \{#([\w-]+)\}$/m.exec(section) ?? [];
    return topic === undefined ? [] : [[topic, section.replace(/.+/, `## ${title}`).trim()] as const];
  });
  return new Map(sections);
}
