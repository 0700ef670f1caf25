/**
 * Converts both notations of a class member in Mermaid to `+string id`, because the renderer takes the first word as the
 * type, which in `+id: string` is the name.
 */
export function readMember(written: string): string {
  const line = readGenerics(written);
  const method = /^(.*\)\s*[$*]?)\s*:\s*(.+)$/.exec(line);
  if (method) return `${method[1]} ${method[2]}`;
  const [, visibility, name, type] = /^([+\-#~]?)\s*([^\s:()]+)\s*:\s*(.+)$/.exec(line) ?? [];
  // A type is one word to the renderer.
  return name === undefined ? line : `${visibility}${type?.replaceAll(/\s+/g, '')} ${name}`;
}

/** Converts a member outside of the braces, which begins with the name of its class: `Order : +id: string`. */
export function readOuterMember(line: string): string {
  const [, start, member] = /^([^\s:]+\s*:\s*)(?!:)(.+)$/.exec(line) ?? [];
  return start === undefined || member === undefined ? line : start + readMember(member);
}

/** `Map~string, List~int~~` as `Map<string, List<int>>`; a `~` at the start is the visibility of a package. */
function readGenerics(line: string): string {
  return line.replaceAll(/(?<=\w)~(?=\w)/g, '<').replaceAll(/(?<=[\w>~])~/g, '>');
}
