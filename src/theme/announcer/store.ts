let text = '';
const listeners = new Set<() => void>();

/** Lets screen readers say something, such as the title of the page that now shows. */
export function announce(next: string): void {
  text = next;
  for (const listener of listeners) listener();
}

/** What screen readers were told last. */
export function announcedText(): string {
  return text;
}

/** Calls `listener` at each announcement; returns how to stop it. */
export function subscribeToAnnouncements(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
