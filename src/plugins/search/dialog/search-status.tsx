import { issueUrl, useCurrentPage, useMessage } from '../../../browser.ts';
import { useSearchMessage } from './use-search-message.ts';
import { Link } from '../../../components.ts';
import type { SearchOutcome } from './use-search.ts';

type SearchStatusProps = {
  outcome: SearchOutcome;
  retry: () => void;
  /** Puts another query into the field. */
  onChoose: (query: string) => void;
  /** Searches all parts of the site again. */
  onWiden: () => void;
};

/** Status of the search beside its results; announced as it changes. */
export function SearchStatus({ outcome, retry, onChoose, onWiden }: SearchStatusProps) {
  const message = useMessage();
  const searchMessage = useSearchMessage();
  return (
    <div className="search-status fine-print">
      <p role="status">{statusOf(outcome, searchMessage)}</p>
      {outcome.kind === 'found' && outcome.root.isPartial && <p>{searchMessage('searchPartial')}</p>}
      {outcome.kind === 'found' && <NothingFound outcome={outcome} onChoose={onChoose} onWiden={onWiden} />}
      {outcome.kind === 'failed' && (
        <button type="button" className="button" onClick={retry}>
          {message('retry')}
        </button>
      )}
    </div>
  );
}

type FoundOutcome = Extract<SearchOutcome, { kind: 'found' }>;

/** Suggestions for a query without results. */
function NothingFound({ outcome, onChoose, onWiden }: Omit<SearchStatusProps, 'retry'> & { outcome: FoundOutcome }) {
  const { results, nearest, scope } = outcome;
  const query = outcome.query.trim();
  const searchMessage = useSearchMessage();
  const { repository } = useCurrentPage().layout.site;
  if (results.length > 0 || query === '') return null;
  return (
    <>
      {nearest.length === 0 && <p>{searchMessage('searchNoneHint')}</p>}
      {nearest.length > 0 && (
        <p className="search-nearest">
          {searchMessage('searchNearest')}
          {nearest.map((near) => (
            <button key={near} type="button" className="button" onClick={() => onChoose(near)}>
              {near}
            </button>
          ))}
        </p>
      )}
      {scope.part !== undefined && (
        <button type="button" className="button" onClick={onWiden}>
          {searchMessage('searchEverywhere')}
        </button>
      )}
      {repository !== undefined && (
        <p>
          <Link href={issueUrl(repository, { title: searchMessage('searchIssueTitle', { query }), body: '' })}>
            {searchMessage('searchIssue')}
          </Link>
        </p>
      )}
    </>
  );
}

function statusOf(outcome: SearchOutcome, message: ReturnType<typeof useSearchMessage>): string {
  if (outcome.kind === 'waiting') return message('searchWaiting');
  if (outcome.kind === 'failed') return message('searchFailed');
  const { query, results } = outcome;
  if (query.trim() === '') return message('searchEmpty');
  if (results.length === 0) return message('searchNone', { query: query.trim() });
  return message('searchCount', { count: String(results.length) });
}
