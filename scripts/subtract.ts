/** Removes one occurrence of each element of another list. */
export function subtract(list: readonly string[], other: readonly string[]): string[] {
  const remaining = [...other];
  return list.filter((one) => {
    const index = remaining.indexOf(one);
    if (index !== -1) remaining.splice(index, 1);
    return index === -1;
  });
}
