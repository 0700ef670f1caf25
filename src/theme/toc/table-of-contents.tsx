import { useEffect, useRef } from 'react';
import type { Heading } from '../../content/types.ts';
import { useMessage } from '../current-page.ts';
import { scrollIntoContainer } from '../base/scroll-into-container.ts';
import { HeadingList } from './heading-list.tsx';
import { useCurrentHeading } from './use-current-heading.ts';

/** The headings of the page beside the article, with the one that is being read marked. */
export function TableOfContents({ headings }: { headings: readonly Heading[] }) {
  const message = useMessage();
  const current = useCurrentHeading(headings);
  const scroller = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const link = scroller.current?.querySelector<HTMLElement>('[aria-current]');
    if (scroller.current && link) scrollIntoContainer(link, scroller.current);
  }, [current]);

  return (
    <div className="toc" ref={scroller}>
      <nav aria-label={message('onThisPage')}>
        <p className="toc-title" aria-hidden="true">
          {message('onThisPage')}
        </p>
        <HeadingList headings={headings} current={current} />
      </nav>
    </div>
  );
}
