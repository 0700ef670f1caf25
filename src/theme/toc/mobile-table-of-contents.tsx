import type { Heading } from '../../content/types.ts';
import { Collapsible } from '../collapsible/collapsible.tsx';
import { useMessage } from '../current-page.ts';
import { HeadingList } from './heading-list.tsx';

/** The headings of the page folded above the article, where there is no room beside it. */
export function MobileTableOfContents({ headings }: { headings: readonly Heading[] }) {
  const message = useMessage();
  return (
    <nav className="mobile-toc" aria-label={message('onThisPage')}>
      <Collapsible summary={message('onThisPage')}>
        <HeadingList headings={headings} />
      </Collapsible>
    </nav>
  );
}
