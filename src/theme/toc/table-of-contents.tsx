import type { Heading } from '../../content/types.ts';
import { useMessage } from '../current-page.ts';
import { HeadingList } from './heading-list.tsx';
import { useCurrentHeading } from './use-current-heading.ts';

/** The headings of the page beside the article, with the one that is being read marked. */
export function TableOfContents({ headings }: { headings: readonly Heading[] }) {
  const message = useMessage();
  const current = useCurrentHeading(headings);
  return (
    <div className="toc">
      <nav aria-label={message('onThisPage')}>
        <p className="toc-title" aria-hidden="true">{message('onThisPage')}</p>
        <HeadingList headings={headings} current={current} />
      </nav>
    </div>
  );
}
