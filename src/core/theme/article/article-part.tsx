import type { ArticleProps } from '../parts/part-props.ts';

/** The text of a page between its header and its footer. */
export function ArticlePart({ layout, header, footer, children }: ArticleProps) {
  return (
    <article className={`article article-${layout}`}>
      {header}
      {children}
      {footer}
    </article>
  );
}
