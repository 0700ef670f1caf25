import type { KeyboardEvent } from 'react';

/** Where Enter makes a line, it sends together with Control or Command. */
export function sendByKeys({ key, ctrlKey, metaKey, currentTarget }: KeyboardEvent<HTMLTextAreaElement>): void {
  if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.form?.requestSubmit();
}
