/** Returns the name, or the first free name with a number if it is taken: `Pet2`. Adds the result to `taken`. */
export function takeName(name: string, taken: Set<string>, separator = ''): string {
  let free = name;
  for (let number = 2; taken.has(free); number++) free = `${name}${separator}${number}`;
  taken.add(free);
  return free;
}
