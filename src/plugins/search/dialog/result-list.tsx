import { useSearchMessage } from './use-search-message.ts';
import { MethodLabel } from '../../../components.ts';
import type { Marked } from '../result/marked.ts';
import type { SearchResult } from '../result/find-places.ts';
import { optionId, type Modifiers } from './use-options.ts';

type ResultListProps = {
  id: string;
  results: readonly SearchResult[];
  active: number;
  onPoint: (index: number) => void;
  /** Called when a result is followed, by any means. */
  onOpen: (result: SearchResult, modifiers: Modifiers) => void;
};

/** The results of a query, grouped by page. */
export function ResultList({ id, results, active, onPoint, onOpen }: ResultListProps) {
  const message = useSearchMessage();
  const numbered = results.map((result, index) => ({ result, index }));
  const groups = Map.groupBy(numbered, ({ result }) => result.page);
  return (
    <div role="listbox" id={id} aria-label={message('searchResults')} className="search-results">
      {[...groups].map(([page, group]) => (
        <div key={page.url} role="group" aria-label={page.title} className="search-group">
          {group[0]?.result.kind !== 'page' && (
            <div role="presentation" className="search-page fine-print">
              {[...page.trail, page.title].join(' › ')}
            </div>
          )}
          {group.map(({ result, index }) => (
            <Result
              key={result.url}
              id={optionId(id, index)}
              result={result}
              isActive={index === active}
              onPoint={() => onPoint(index)}
              onOpen={(modifiers) => onOpen(result, modifiers)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

type ResultProps = {
  id: string;
  result: SearchResult;
  isActive: boolean;
  onPoint: () => void;
  onOpen: (modifiers: Modifiers) => void;
};

/** A result: an option of the list box that is also an ordinary link. */
function Result({ id, result, isActive, onPoint, onOpen }: ResultProps) {
  const { kind, url, title, path, page, operation, excerpt } = result;
  const around = kind === 'page' ? page.trail : path;
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
      {around.length > 0 && <span className="search-trail fine-print">{around.join(' › ')}</span>}
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
