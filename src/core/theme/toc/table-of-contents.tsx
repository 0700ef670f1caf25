import { useEffect, useRef } from 'react';
import { Collapsible } from '../collapsible/collapsible.tsx';
import { useMessage } from '../current-page.ts';
import { scrollToMatch } from '../base/scroll-to-match.ts';
import { withBreaks } from '../base/with-breaks.tsx';
import type { TableOfContentsProps } from '../parts/part-props.ts';
import { useCurrentHeading } from './use-current-heading.ts';
import type { Heading } from '../../content/types.ts';

/** The headings of the page. */
export function TableOfContents({ headings, place }: TableOfContentsProps) {
  return place === 'beside' ? <ContentsBeside headings={headings} /> : <ContentsAbove headings={headings} />;
}

/** Beside the article, with the current heading marked. */
function ContentsBeside({ headings }: Pick<TableOfContentsProps, 'headings'>) {
  const message = useMessage();
  const current = useCurrentHeading(headings);
  const scroller = useRef<HTMLDivElement>(null);

  useEffect(() => scrollToMatch(scroller.current, '[aria-current]'), [current]);

  return (
    <div className="toc" ref={scroller}>
      <nav aria-label={message('onThisPage')}>
        <p className="toc-title" aria-hidden="true">
          {message('onThisPage')}
        </p>
        <div className="headings">
          <Level nodes={nestHeadings(headings)} current={current} />
        </div>
      </nav>
    </div>
  );
}

/** Above the article in narrow windows, collapsed. */
function ContentsAbove({ headings }: Pick<TableOfContentsProps, 'headings'>) {
  const message = useMessage();
  return (
    <nav className="mobile-toc" aria-label={message('onThisPage')}>
      <Collapsible summary={message('onThisPage')}>
        <div className="headings">
          <Level nodes={nestHeadings(headings)} />
        </div>
      </Collapsible>
    </nav>
  );
}

type NestedHeading = Heading & { children: NestedHeading[] };

/** Headings as a tree by level; skipped levels add no nodes. */
export function nestHeadings(headings: readonly Heading[]): readonly NestedHeading[] {
  const roots: NestedHeading[] = [];
  const ancestors: NestedHeading[] = [];
  for (const heading of headings) {
    const node: NestedHeading = { ...heading, children: [] };
    while ((ancestors.at(-1)?.level ?? 0) >= node.level) ancestors.pop();
    (ancestors.at(-1)?.children ?? roots).push(node);
    ancestors.push(node);
  }
  return roots;
}

/** Links to headings, nested by level. */
function Level({ nodes, current }: { nodes: readonly NestedHeading[]; current?: string | undefined }) {
  return (
    <ul>
      {nodes.map(({ id, text, children }) => (
        <li key={id}>
          <a className="node" href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
            {withBreaks(text)}
          </a>
          {children.length > 0 && <Level nodes={children} current={current} />}
        </li>
      ))}
    </ul>
  );
}
