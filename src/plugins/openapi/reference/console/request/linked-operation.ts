/** The operation whose console the address opens. */
export function linkedOperation(): string | undefined {
  return new URLSearchParams(location.hash.slice(1)).get('try') ?? undefined;
}
