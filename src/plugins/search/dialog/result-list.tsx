import { useSearchMessage } from './use-search-message.ts';
import { MethodLabel } from '../../../components.ts';
import type { Marked } from '../result/marked.ts';
import type { SearchResult } from '../result/find-places.ts';
import { optionId } from './use-options.ts';

type ResultListProps = {
  id: string;
  results: readonly SearchResult[];
  active: number;
  onPoint: (index: number) => void;
  /** Called when a result is followed, by any means. */
  onOpen: (result: SearchResult) => void;
};

/** The results of a query, grouped by page. */
export function ResultList({ id, results, active, onPoint, onOpen }: ResultListProps) {
  const message = useSearchMessage();
  const numbered = results.map((result, index) => ({ result, index }));
  const groups = Map.groupBy(numbered, ({ result }) => result.page.url);
  return (
    <div role="listbox" id={id} aria-label={message('searchResults')} className="search-results">
      {[...groups].map(([url, group]) => (
        <div key={url} role="group" aria-label={group[0]?.result.page.title} className="search-group">
          {group[0]?.result.kind !== 'page' && <PageName page={group[0]?.result.page} />}
          {group.map(({ result, index }) => (
            <Result
              key={result.url}
              id={optionId(id, index)}
              result={result}
              isActive={index === active}
              onPoint={() => onPoint(index)}
              onOpen={() => onOpen(result)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

/** Names a page above its sections if the page itself is not among the results. */
function PageName({ page }: { page: SearchResult['page'] | undefined }) {
  if (!page) return null;
  return (
    <div role="presentation" className="search-page fine-print">
      {[...page.trail, page.title].join(' › ')}
    </div>
  );
}

type ResultProps = { id: string; result: SearchResult; isActive: boolean; onPoint: () => void; onOpen: () => void };

/** A result: an option of the list box that is also an ordinary link. */
function Result({ id, result, isActive, onPoint, onOpen }: ResultProps) {
  const { kind, url, title, path, page, operation, excerpt } = result;
  return (
    <a
      role="option"
      id={id}
      href={url}
      tabIndex={-1}
      aria-selected={isActive}
      className="node search-result"
      data-kind={kind}
      onPointerMove={onPoint}
      onClick={onOpen}
    >
      <span className="search-title">
        <Marks text={title} />
      </span>
      {kind === 'page' && page.trail.length > 0 && (
        <span className="search-trail fine-print">{page.trail.join(' › ')}</span>
      )}
      {path.length > 0 && <span className="search-trail fine-print">{path.join(' › ')}</span>}
      {kind !== 'page' && <span className="visually-hidden">{page.title}</span>}
      {operation && (
        <span className="search-operation">
          <MethodLabel method={operation.method} />{' '}
          <code>
            <Marks text={operation.path} />
          </code>{' '}
          {operation.id.some(({ isMatch }) => isMatch) && (
            <code>
              <Marks text={operation.id} />
            </code>
          )}
        </span>
      )}
      {excerpt && (
        <span className="search-excerpt fine-print">
          <Marks text={excerpt} />
        </span>
      )}
    </a>
  );
}

/** Text with its matches marked, in elements: browsers that translate pages replace text nodes, which breaks React. */
function Marks({ text }: { text: Marked }) {
  return text.map((piece, index) => {
    const Tag = piece.isMatch ? 'mark' : 'span';
    return <Tag key={index}>{piece.text}</Tag>;
  });
}
