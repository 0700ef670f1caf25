import type { ComponentProps, ComponentType } from 'react';
import type { HeadingProps } from '../parts/part-props.ts';
import type { FormatMessage } from '../../messages/theme-messages.ts';
import { textOf } from './text-of.ts';

/**
 * Returns a component for headings of a level, which the theme part `Heading` renders. Without an `id`, it renders a
 * plain element.
 *
 * @example
 * const Title = heading(2, message);
 * <Title id="errors">Errors</Title>;
 */
export function heading(
  level: HeadingProps['level'],
  message: FormatMessage,
  Part: ComponentType<HeadingProps> = Heading,
) {
  const Tag = `h${level}` as const;
  return function WrittenHeading({ id, ...props }: ComponentProps<'h2'>) {
    // The footnotes' heading is for screen readers only.
    if (!id || /\bsr-only\b/.test(props.className ?? '')) return <Tag id={id} {...props} />;
    const linkLabel = message('directLink', { title: textOf(props.children) || id });
    return <Part level={level} id={id} linkLabel={linkLabel} {...props} />;
  };
}

/** A heading and, beside it, a link to it. Inside the heading, the link would be part of the accessible name. */
export function Heading({ level, id, linkLabel, ...props }: HeadingProps) {
  const Tag = `h${level}` as const;
  return (
    <div className="heading">
      <Tag id={id} {...props} />
      <a className="heading-anchor" href={`#${id}`} aria-label={linkLabel} />
    </div>
  );
}
