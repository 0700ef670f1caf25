import { useMessage } from '../current-page.ts';
import type { SearchAnswer } from './use-search.ts';

/** What the search has to say besides its results; read aloud as it changes. */
export function SearchStatus({ answer, retry }: { answer: SearchAnswer; retry: () => void }) {
  const message = useMessage();
  const isNone = answer.kind === 'found' && answer.results.length === 0 && answer.query.trim() !== '';
  return (
    <div className="search-status">
      <p role="status">{statusOf(answer, message)}</p>
      {isNone && <p>{message('searchNoneHint')}</p>}
      {answer.kind === 'failed' && (
        <button type="button" className="button" onClick={retry}>
          {message('retry')}
        </button>
      )}
    </div>
  );
}

function statusOf(answer: SearchAnswer, message: ReturnType<typeof useMessage>): string {
  if (answer.kind === 'waiting') return message('searchWaiting');
  if (answer.kind === 'failed') return message('searchFailed');
  const { query, results } = answer;
  if (query.trim() === '') return message('searchEmpty');
  if (results.length === 0) return message('searchNone', { query: query.trim() });
  return message('searchCount', { count: String(results.length) });
}
