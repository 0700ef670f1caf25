/** True for the keys that ask for suggestions: Alt and Down as in other fields with a list, Control and Space as in editors. */
export function asksForSuggestions({ altKey, ctrlKey, key }: KeyboardEvent): boolean {
  return (altKey && key === 'ArrowDown') || (ctrlKey && key === ' ');
}
