import type { ReactNode, Ref } from 'react';

type CodeFrameProps = {
  title: string | undefined;
  wordWrap: boolean | undefined;
  /** Passed by client components, which add the buttons themselves; `TextTools` then adds none. */
  frame?: Ref<HTMLDivElement> | undefined;
  children: ReactNode;
};

/**
 * The frame of a code block, with its title. `TextTools` adds the buttons in the browser, because they need a script.
 * @example <CodeFrame title="settings.json" wordWrap={false}><pre>{text}</pre></CodeFrame>
 */
export function CodeFrame({ title, wordWrap, frame, children }: CodeFrameProps) {
  return (
    <div
      className="code-block"
      data-text={title ? 'code' : undefined}
      data-wrap={wordWrap || undefined}
      {...(frame && { ref: frame, 'data-own-tools': '' })}
    >
      {title && (
        <p className="code-title" data-text="title">
          {title}
        </p>
      )}
      {children}
    </div>
  );
}
