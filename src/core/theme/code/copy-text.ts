/** Copies text to the clipboard; resolves to false on failure. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Not a secure context, no permission, or an old browser: `execCommand` may still work.
    return copyBySelecting(text);
  }
}

/** Copies text by selecting it in a temporary field. */
function copyBySelecting(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'visually-hidden';
  // While a modal dialog is open, nothing outside it can be selected. In Safari, a clicked button has no focus.
  (focused?.closest('dialog') ?? document.querySelector('dialog:modal') ?? document.body).append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}

/** State of a copy button. */
export type CopyState = 'idle' | 'done' | 'failed';

/**
 * Paths of the icons of a copy button, in a box of 20 × 20.
 * @example <svg className="icon" viewBox="0 0 20 20"><path d={copyIcons[state]} /></svg>
 */
export const copyIcons: Readonly<Record<CopyState, string>> = {
  idle: 'M7 7h9v10H7zM13 7V3H4v10h3',
  done: 'M4 10.5l4 4 8-9',
  failed: 'M5 5l10 10M15 5 5 15',
};

/**
 * Returns a function that copies text, and shows for two seconds whether that succeeded. A custom `copy` may interpret
 * the text, for example as the address of the content to copy.
 *
 * @example
 * const [state, setState] = useState<CopyState>('idle');
 * const [copy] = useState(() => createCopier(setState));
 */
export function createCopier(show: (state: CopyState) => void, copy = copyText): (text: string) => Promise<void> {
  let timer: ReturnType<typeof setTimeout>;
  return async (text) => {
    const isCopied = await copy(text);
    clearTimeout(timer);
    show(isCopied ? 'done' : 'failed');
    timer = setTimeout(() => show('idle'), 2000);
  };
}
