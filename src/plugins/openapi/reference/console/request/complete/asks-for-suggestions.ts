/** True for the keys that ask for suggestions: Alt+Down, as in fields with a list, and Control+Space, as in editors. */
export function asksForSuggestions({ altKey, ctrlKey, key }: KeyboardEvent): boolean {
  return (altKey && key === 'ArrowDown') || (ctrlKey && key === ' ');
}
