import { useRef, useState } from 'react';
import { useMessage } from '../current-page.ts';
import { copyText } from './copy-text.ts';

type CopyToolProps = {
  /** Accessible name and tooltip. */
  label: string;
  /** Called when the reader presses the button. */
  readText: () => string;
  /** Class of the status text. */
  statusClass: string;
};

type Copying = 'idle' | 'done' | 'failed';

const signs: Readonly<Record<Copying, string>> = {
  idle: 'M7 7h9v10H7zM13 7V3H4v10h3',
  done: 'M4 10.5l4 4 8-9',
  failed: 'M5 5l10 10M15 5 5 15',
};

/** A button that copies a text, and says for two seconds whether that succeeded. */
export function CopyTool({ label, readText, statusClass }: CopyToolProps) {
  const message = useMessage();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [copying, setCopying] = useState<Copying>('idle');

  async function copy() {
    const isCopied = await copyText(readText());
    clearTimeout(timer.current);
    setCopying(isCopied ? 'done' : 'failed');
    timer.current = setTimeout(() => setCopying('idle'), 2000);
  }

  return (
    <>
      <button
        type="button"
        className="code-tool needs-script"
        aria-label={label}
        title={label}
        data-state={copying}
        onClick={copy}
      >
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d={signs[copying]} />
        </svg>
      </button>
      <span className={statusClass} role="status">
        {copying === 'done' && message('copied')}
        {copying === 'failed' && message('copyingFailed')}
      </span>
    </>
  );
}
