'use client';

import { useState } from 'react';
import { copyIcons, createCopier, useMessage, type CopyState } from '../../../../browser.ts';

/** Copies a short text; confirms it visibly and to screen readers. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const message = useMessage();
  const [state, show] = useState<CopyState>('idle');
  const [copy] = useState(() => createCopier(show));
  return (
    <>
      <button
        type="button"
        className="code-tool needs-script"
        aria-label={label}
        title={label}
        data-state={state}
        onClick={() => void copy(text)}
      >
        <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
          <path d={copyIcons[state]} />
        </svg>
      </button>
      <span className="visually-hidden" role="status">
        {state === 'done' && message('copied')}
        {state === 'failed' && message('copyingFailed')}
      </span>
    </>
  );
}
