import { Children, type ReactNode } from 'react';
import { AdmonitionIcon, isAdmonitionType } from './admonition-icon.tsx';
import type { FormatMessage } from '../content-context.ts';

export type AdmonitionProps = {
  type?: string;
  id?: string;
  /** `null`: the first child is the title. */
  title?: ReactNode;
  children?: ReactNode;
};

/** A remark set apart from the text. Icon and words show its kind, not colour alone. */
export function Admonition({
  message,
  type = 'note',
  id,
  title,
  children,
}: AdmonitionProps & { message: FormatMessage }) {
  const kind = isAdmonitionType(type) ? type : 'note';
  const parts = Children.toArray(children);
  const [heading, body] = title === null ? [parts[0], parts.slice(1)] : [title, children];
  return (
    <div className="admonition" data-type={kind} id={id} role="note">
      <p className="admonition-title">
        <AdmonitionIcon type={kind} label={heading === undefined ? undefined : message(kind)} />
        <span>{heading ?? message(kind)}</span>
      </p>
      <div className="admonition-body">{body}</div>
    </div>
  );
}

/** A title with marks in it, which cannot be a prop. */
export function AdmonitionTitle({ children }: { children?: ReactNode }) {
  return <>{children}</>;
}
