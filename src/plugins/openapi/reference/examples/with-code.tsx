import type { ReactNode } from 'react';

/** A line of text with code between backticks. */
export function withCode(text: string): ReactNode[] {
  return text.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));
}
