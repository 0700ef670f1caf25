'use client';

import { useState } from 'react';
import { useApiMessage } from '../use-api-message.ts';
import { copyText } from '../../../../core/theme/code/copy-text.ts';

/** Copies a short text; confirms it visibly and to screen readers. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const message = useApiMessage();
  const [news, setNews] = useState('');

  async function copy() {
    setNews(message((await copyText(text)) ? 'copied' : 'copyingFailed'));
    setTimeout(() => setNews(''), 2000);
  }

  return (
    <>
      <button type="button" className="copy-button needs-script" aria-label={label} title={label} onClick={copy}>
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d={news === message('copied') ? 'M4 10.5l4 4 8-9' : 'M7 7h9v10H7zM13 7V3H4v10h3'} />
        </svg>
      </button>
      <span className="visually-hidden" role="status">
        {news}
      </span>
    </>
  );
}
