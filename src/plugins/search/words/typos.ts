/**
 * Number of typos (letters left out, added, replaced or swapped with their neighbor) that turn a prefix of a word into
 * the typed text. Stops counting beyond `maxTypos`.
 */
export function typosToPrefix(typed: string, word: string, maxTypos: number): number {
  const width = Math.min(word.length, typed.length + maxTypos);
  // `row[j]` counts the typos between the typed letters so far and the first `j` letters of the word.
  let before: number[] = [];
  let row = Array.from({ length: width + 1 }, (_, index) => index);
  for (let i = 1; i <= typed.length; i++) {
    const next = [i];
    for (let j = 1; j <= width; j++) {
      const exchanged = at(row, j - 1) + (typed[i - 1] === word[j - 1] ? 0 : 1);
      const isSwapped = i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1];
      const swapped = isSwapped ? at(before, j - 2) + 1 : Infinity;
      next.push(Math.min(at(row, j) + 1, at(next, j - 1) + 1, exchanged, swapped));
    }
    if (Math.min(...next) > maxTypos) return maxTypos + 1;
    [before, row] = [row, next];
  }
  return Math.min(...row);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Infinity;
}
