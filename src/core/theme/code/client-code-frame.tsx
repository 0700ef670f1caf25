import { useEffect, useEffectEvent, useRef, type ComponentProps } from 'react';
import { useLayout } from '../current-page.ts';
import { addCodeTools } from './add-code-tools.ts';
import { CodeFrame } from './code-frame.tsx';

type ClientCodeFrameProps = Omit<ComponentProps<typeof CodeFrame>, 'frame'> & {
  /** Returns the text to copy, at the time of copying. */
  textToCopy: () => string;
};

/**
 * A `CodeFrame` for code that changes in the browser. It adds the buttons itself.
 * @example <ClientCodeFrame title="Request" wordWrap={false} textToCopy={read}><pre>{text}</pre></ClientCodeFrame>
 */
export function ClientCodeFrame({ textToCopy, ...props }: ClientCodeFrameProps) {
  const { messages } = useLayout();
  const frame = useRef<HTMLDivElement>(null);
  const readText = useEffectEvent(textToCopy);
  useEffect(() => (frame.current ? addCodeTools(frame.current, messages, () => readText()) : undefined), [messages]);
  return <CodeFrame {...props} frame={frame} />;
}
