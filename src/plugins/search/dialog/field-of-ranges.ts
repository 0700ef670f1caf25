/**
 * The most specific field in a hash's section with most of the distinct words; undefined if the section's text contains
 * as many. The index contains no fields, because their anchors would be a fifth of it.
 */
export function fieldOfRanges(ranges: readonly Range[], hash: string): Element | undefined {
  const section = document.getElementById(hash)?.closest('.api-section > .heading')?.parentElement;
  const own = new Map<Element | undefined, Set<string>>([[undefined, new Set()]]);
  for (const range of ranges) {
    const around = range.startContainer.parentElement;
    // An example contains all names at once.
    if (!section?.contains(around) || around?.closest('pre')) continue;
    const field = fieldAround(around);
    own.set(field, (own.get(field) ?? new Set()).add(range.toString().toLowerCase()));
  }
  const count = (field: Element | undefined) => {
    const words = new Set(own.get(field));
    for (let outer = field; outer; outer = fieldAround(outer.parentElement)) {
      for (const word of own.get(outer) ?? []) words.add(word);
    }
    return words.size;
  };
  // On a tie, the section comes first, then the first field.
  return [...own.keys()].toSorted((a, b) => count(b) - count(a))[0];
}

function fieldAround(element: Element | null | undefined): Element | undefined {
  return element?.closest('.schema-field') ?? undefined;
}
