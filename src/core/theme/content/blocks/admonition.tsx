import { Children, type ReactNode } from 'react';
import type { FormatMessage } from '../content-context.ts';
import type { AdmonitionProps } from '../../parts/part-props.ts';
import { AdmonitionIcon, isAdmonitionType } from './admonition-icon.tsx';

/** The props as an author writes them. */
export type WrittenAdmonition = {
  type?: string;
  id?: string;
  /** `null`: the first child is the title. */
  title?: ReactNode;
  children?: ReactNode;
};

/** The props of an authored admonition. */
export function admonitionProps(
  { type = 'note', id, title, children }: WrittenAdmonition,
  message: FormatMessage,
): AdmonitionProps {
  const kind = isAdmonitionType(type) ? type : 'note';
  const parts = Children.toArray(children);
  const [heading, body] = title === null ? [parts[0], parts.slice(1)] : [title, children];
  return {
    type: kind,
    label: message(kind),
    ...(id !== undefined && { id }),
    ...(heading !== undefined && { title: heading }),
    children: body,
  };
}

/** A note set apart from the text. Icon and label show its type, not colour alone. */
export function Admonition({ type, label, id, title, children }: AdmonitionProps) {
  return (
    <div className="admonition" data-type={type} id={id} role="note">
      <p className="admonition-title">
        <AdmonitionIcon type={type} label={title === undefined ? undefined : label} />
        <span>{title ?? label}</span>
      </p>
      <div className="admonition-body">{children}</div>
    </div>
  );
}

/** A title with inline markup, which cannot be a prop. */
export function AdmonitionTitle({ children }: { children?: ReactNode }) {
  return <>{children}</>;
}
