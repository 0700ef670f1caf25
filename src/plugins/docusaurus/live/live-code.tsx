'use client';

import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useCurrentPage, useIsInteractive, useMessage } from '../../../browser.ts';
import { frameScript, heightOf, liveInput } from './frame-messages.ts';
import { liveMessages } from './live-messages.ts';
import './live-code.css';

/** Edited code by page and original code, kept while readers navigate. */
const edits = new Map<string, string | undefined>();

type LiveCodeProps = {
  code: string;
  noInline?: boolean;
  /** Position of the result, relative to the code. */
  position: 'top' | 'bottom';
  /** Address, without the extension, of the document that runs the code and of its script. */
  frame: string;
  /** Permissions of the document. */
  sandbox: string;
  /** The highlighted code. */
  children: ReactNode;
};

/** A code block that readers can edit. Its result loads shortly before it becomes visible. */
export function LiveCode({ code, noInline = false, position, frame, sandbox, children }: LiveCodeProps) {
  const { layout, meta } = useCurrentPage();
  const isInteractive = useIsInteractive();
  const key = `${meta.url}\n${code}`;
  const [edited, setEdited] = useState(() => edits.get(key));
  const [isNear, setIsNear] = useState(false);
  const [height, setHeight] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  const result = useRef<HTMLDivElement>(null);
  const preview = useRef<HTMLIFrameElement>(null);
  const wantsFocus = useRef(false);
  const themeMessage = useMessage();
  const message = (id: keyof typeof liveMessages) => layout.messages[id] ?? liveMessages[id];
  const post = (sent: object) => preview.current?.contentWindow?.postMessage(sent, '*');
  const send = useEffectEvent(() => post(liveInput(edited ?? code, noInline)));
  const start = async () => {
    post({ script: await frameScript(`${frame}.js`) });
    post(liveInput(edits.get(key) ?? code, noInline));
  };

  useEffect(() => {
    const isVisible = (entries: IntersectionObserverEntry[]) => entries.some(({ isIntersecting }) => isIntersecting);
    const options = { rootMargin: '200px' };
    const observer = new IntersectionObserver((entries) => setIsNear((was) => was || isVisible(entries)), options);
    if (result.current) observer.observe(result.current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    // Sandboxed documents have no origin to compare.
    const receive = ({ source, data }: MessageEvent) => {
      const newHeight = source !== null && source === preview.current?.contentWindow ? heightOf(data) : undefined;
      if (newHeight !== undefined) setHeight(newHeight);
    };
    const observer = new MutationObserver(() => send());
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    addEventListener('message', receive);
    return () => {
      observer.disconnect();
      removeEventListener('message', receive);
    };
  }, []);

  useEffect(() => {
    const timer = setTimeout(() => send(), 300);
    return () => clearTimeout(timer);
  }, [edited, code, noInline]);

  const edit = (text: string | undefined) => {
    edits.set(key, text);
    setEdited(text);
  };

  return (
    <div className="live-code" data-position={position}>
      {edited === undefined ? (
        children
      ) : (
        <textarea
          ref={(editor) => {
            if (wantsFocus.current) editor?.focus();
            wantsFocus.current = false;
          }}
          aria-label={message('liveEditor')}
          rows={edited.split('\n').length}
          wrap="off"
          spellCheck={false}
          autoCapitalize="off"
          value={edited}
          onChange={(event) => edit(event.target.value)}
        />
      )}
      {isInteractive && (
        <button
          type="button"
          onClick={() => {
            wantsFocus.current = edited === undefined;
            edit(edited === undefined ? code : undefined);
          }}
        >
          {message(edited === undefined ? 'liveEdit' : 'liveReset')}
        </button>
      )}
      <div ref={result} className="live-result">
        {hasFailed && <p role="alert">{themeMessage('pageErrorText')}</p>}
        {isNear && !hasFailed && (
          <iframe
            ref={preview}
            src={`${frame}.html`}
            sandbox={sandbox}
            title={message('liveResult')}
            height={height}
            onLoad={() => void start().catch(() => setHasFailed(true))}
          />
        )}
      </div>
    </div>
  );
}
