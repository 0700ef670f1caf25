import { MethodLabel } from '../../../components.ts';
import type { SearchResult } from '../result/search-result.ts';
import type { Marked } from '../result/marked.ts';

type ResultProps = { id: string; result: SearchResult; isActive: boolean; onPoint: () => void; onOpen: () => void };

/** A result: an option of the list box that is also an ordinary link. */
export function Result({ id, result, isActive, onPoint, onOpen }: ResultProps) {
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
      {kind === 'page' && page.trail.length > 0 && <span className="search-trail">{page.trail.join(' › ')}</span>}
      {path.length > 0 && <span className="search-trail">{path.join(' › ')}</span>}
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
        <span className="search-excerpt">
          <Marks text={excerpt} />
        </span>
      )}
    </a>
  );
}

/** A text with its matches marked. */
function Marks({ text }: { text: Marked }) {
  return text.map((piece, index) => (piece.isMatch ? <mark key={index}>{piece.text}</mark> : piece.text));
}
