/**
 * The field of the section at a hash that has most of the different words, with the fields around it; undefined if the
 * text of the section has as many. The index knows no fields: their anchors would be a fifth of it.
 */
export function fieldOfRanges(ranges: readonly Range[], hash: string): Element | undefined {
  const section = document.getElementById(hash)?.closest('.api-section > .heading')?.parentElement;
  const own = new Map<Element | undefined, Set<string>>([[undefined, new Set()]]);
  for (const range of ranges) {
    const around = range.startContainer.parentElement;
    // An example has all names at once.
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
  // Of as many words, those of the section itself are first, then those of the first field.
  return [...own.keys()].toSorted((a, b) => count(b) - count(a))[0];
}

function fieldAround(element: Element | null | undefined): Element | undefined {
  return element?.closest('.schema-field') ?? undefined;
}
