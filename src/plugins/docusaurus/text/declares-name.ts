import { escapePattern } from '../../../plugin.ts';

/** True if an import or an export in `text`, a page without its code blocks, declares a name. */
export function declaresName(text: string, name: string): boolean {
  const local = `(?<![\\w$])${escapePattern(name)}(?![\\w$])`;
  const imported = `(?:^|;[ \\t]*)import\\b(?=[\\w$*{},\\s]*\\bfrom\\s*['"])[^'"]*${local}(?!\\s+as\\b)`;
  const exported = `^export\\s+(?:async\\s+)?(?:const|let|var|class|function)\\b[\\w$*{}[\\],:\\s]*?${local}(?!\\s*:)`;
  return new RegExp(`${imported}|${exported}`, 'm').test(text);
}
