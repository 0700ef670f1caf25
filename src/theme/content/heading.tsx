import type { ComponentProps } from 'react';
import type { FormatMessage } from './content-context.ts';
import { textOf } from './text-of.ts';

type Level = 2 | 3 | 4 | 5 | 6;

/** A heading with a link to itself beside it, not inside: the heading's name stays its text. */
export function heading(level: Level, message: FormatMessage) {
  const Tag = `h${level}` as const;
  return function Heading({ id, children, ...props }: ComponentProps<'h2'>) {
    const content = (
      <Tag id={id} {...props}>
        {children}
      </Tag>
    );
    // The heading of the footnotes is for screen readers only.
    if (!id || /\bsr-only\b/.test(props.className ?? '')) return content;
    return (
      <div className="heading">
        {content}
        <a
          className="heading-anchor"
          href={`#${id}`}
          aria-label={message('directLink', { title: textOf(children) || id })}
        />
      </div>
    );
  };
}
