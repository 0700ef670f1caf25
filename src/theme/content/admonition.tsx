import { Children, type ReactNode } from 'react';
import { AdmonitionIcon, isAdmonitionType } from './admonition-icon.tsx';
import type { Say } from './content-context.ts';

export type AdmonitionProps = {
  type?: string;
  id?: string;
  /** `null`: the first child is the title. */
  title?: ReactNode;
  children?: ReactNode;
};

/** A remark set apart from the text. Icon and words show its kind, not colour alone. */
export function Admonition({ say, type = 'note', id, title, children }: AdmonitionProps & { say: Say }) {
  const kind = isAdmonitionType(type) ? type : 'note';
  const parts = Children.toArray(children);
  const [heading, body] = title === null ? [parts[0], parts.slice(1)] : [title, children];
  return (
    <div className="admonition" data-type={kind} id={id} role="note">
      <p className="admonition-title">
        <AdmonitionIcon type={kind} label={heading === undefined ? undefined : say(kind)} />
        <span>{heading ?? say(kind)}</span>
      </p>
      <div className="admonition-body">{body}</div>
    </div>
  );
}

/** A title with marks in it, which cannot be a prop. */
export function AdmonitionTitle({ children }: { children?: ReactNode }) {
  return <>{children}</>;
}
