let text = '';
const listeners = new Set<() => void>();

/** Announces a text to screen readers, such as the title of the new page. */
export function announce(next: string): void {
  text = next;
  for (const listener of listeners) listener();
}

/** The last announcement. */
export function announcedText(): string {
  return text;
}

/** Calls `listener` at each announcement; returns a function that unsubscribes. */
export function subscribeToAnnouncements(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
