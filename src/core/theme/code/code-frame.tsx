'use client';

import { useRef, useState, type ReactNode } from 'react';
import { useMessage } from '../current-page.ts';
import { useIsInteractive } from '../use-is-interactive.ts';
import { CopyTool } from './copy-tool.tsx';

type CodeFrameProps = {
  title: string | undefined;
  wordWrap: boolean | undefined;
  /** Returns the text to copy, if different from the displayed text. */
  textToCopy?: (() => string) | undefined;
  children: ReactNode;
};

/** The frame of a code block: its title, and buttons that copy the code and wrap its lines. */
export function CodeFrame({ title, wordWrap = false, textToCopy, children }: CodeFrameProps) {
  const message = useMessage();
  const isInteractive = useIsInteractive();
  const frame = useRef<HTMLDivElement>(null);
  const [isWrapped, setWrapped] = useState(wordWrap);

  return (
    <div className="code-block" ref={frame} data-wrap={isWrapped || undefined}>
      {title && <p className="code-title">{title}</p>}
      {children}
      {isInteractive && (
        <div className="code-tools needs-script">
          <button
            type="button"
            className="code-tool"
            aria-label={message('toggleWordWrap')}
            title={message('toggleWordWrap')}
            aria-pressed={isWrapped}
            onClick={() => setWrapped(!isWrapped)}
          >
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <path d="M3 5h14M3 10h11a3 3 0 0 1 0 6h-4m2-2-2 2 2 2M3 15h4" />
            </svg>
          </button>
          <CopyTool
            label={message('copyCode')}
            readText={() => textToCopy?.() ?? readCode(frame.current)}
            statusClass="code-news"
          />
        </div>
      )}
    </div>
  );
}

/** The code to copy, without removed lines. */
function readCode(frame: HTMLElement | null): string {
  const code = frame?.querySelector('code');
  if (!code) return '';
  const lines = [...code.querySelectorAll(':scope > .line')];
  if (lines.length === 0) return code.textContent;
  return lines
    .filter((line) => !line.classList.contains('removed'))
    .map((line) => line.textContent)
    .join('\n');
}
