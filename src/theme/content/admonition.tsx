import { Children, type ReactNode } from 'react';
import { AdmonitionIcon, type AdmonitionType } from './admonition-icon.tsx';

const labels: Readonly<Record<AdmonitionType, string>> = {
  note: 'Note',
  tip: 'Tip',
  info: 'Info',
  warning: 'Warning',
  danger: 'Danger',
  caution: 'Caution',
  important: 'Important',
};

export type AdmonitionProps = {
  type?: string;
  id?: string;
  /** `null`: the first child is the title. */
  title?: ReactNode;
  children?: ReactNode;
};

/** A remark set apart from the text. Its kind is told by icon and words, not by colour alone. */
export function Admonition({ type = 'note', id, title, children }: AdmonitionProps) {
  const kind = isAdmonitionType(type) ? type : 'note';
  const parts = Children.toArray(children);
  const [heading, body] = title === null ? [parts[0], parts.slice(1)] : [title, children];
  return (
    <div className="admonition" data-type={kind} id={id} role="note">
      <p className="admonition-title">
        <AdmonitionIcon type={kind} label={heading === undefined ? undefined : labels[kind]} />
        <span>{heading ?? labels[kind]}</span>
      </p>
      <div className="admonition-body">{body}</div>
    </div>
  );
}

/** A title with marks in it, which cannot be a prop. */
export function AdmonitionTitle({ children }: { children?: ReactNode }) {
  return <>{children}</>;
}

function isAdmonitionType(type: string): type is AdmonitionType {
  return Object.hasOwn(labels, type);
}
