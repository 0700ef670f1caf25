import { Children, type ReactNode } from 'react';
import type { FormatMessage } from '../../../messages/theme-messages.ts';
import type { AdmonitionProps } from '../../parts/part-props.ts';

type AdmonitionType = AdmonitionProps['type'];

const shapes: Readonly<Record<AdmonitionType, string>> = {
  note: 'M4 20l1-4.5L16 4.5 19.5 8 8.5 19zM13.5 7l3.5 3.5',
  tip: 'M9 18h6M10 21h4M8.5 14.5a6 6 0 1 1 7 0c-.6.5-.9 1-.9 1.5h-5.2c0-.5-.3-1-.9-1.5z',
  info: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM12 11v5.5M12 7.3v.4',
  warning: 'M12 3.5 22 20.5H2zM12 10v5M12 17.6v.4',
  danger: 'M8.2 3h7.6L21 8.2v7.6L15.8 21H8.2L3 15.8V8.2zM9 9l6 6M15 9l-6 6',
  caution: 'M12 2.5 21.5 12 12 21.5 2.5 12zM12 7.5v5.5M12 15.8v.4',
  important: 'M3 4h18v13h-9l-5 4v-4H3zM12 7v4.5M12 13.6v.4',
};

/** The props as an author writes them. */
export type WrittenAdmonition = {
  type?: string;
  id?: string;
  /** `null`: the first child is the title. */
  title?: ReactNode;
  children?: ReactNode;
};

/** Converts the props that an author writes to the props of the theme part `Admonition`. */
export function admonitionProps(
  { type = 'note', id, title, children }: WrittenAdmonition,
  message: FormatMessage,
): AdmonitionProps {
  const kind = Object.hasOwn(shapes, type) ? (type as AdmonitionType) : 'note';
  const nodes = Children.toArray(children);
  const [heading, body] = title === null ? [nodes[0], nodes.slice(1)] : [title, children];
  return { type: kind, label: message(kind), id, title: heading, children: body };
}

/** A note set apart from the text. Its icon and label show the type, so that color is not the only sign. */
export function Admonition({ type, label, id, title, children }: AdmonitionProps) {
  // Names the type for screen readers if the text beside the icon does not.
  const iconName = title === undefined || label === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <div className="admonition" data-type={type} id={id} role="note">
      <p className="admonition-title">
        <svg className="icon admonition-icon" viewBox="0 0 24 24" {...iconName}>
          <path d={shapes[type]} />
        </svg>
        <span>{title ?? label}</span>
      </p>
      <div className="admonition-body">{children}</div>
    </div>
  );
}
