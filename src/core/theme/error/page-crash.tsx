import { useMessage } from '../current-page.ts';
import { messagesOf } from './causes.ts';

/** Replaces a page that crashed with the message, its causes, and a retry button. */
export function PageCrash({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const message = useMessage();
  const [first, ...causes] = messagesOf(error);
  return (
    <div className="article article-doc prose error-page" role="alert">
      <h1>{message('pageCrashed')}</h1>
      <pre className="notice">
        <code>{first}</code>
      </pre>
      {causes.map((cause, index) => (
        <pre className="notice" key={index}>
          <code>{message('causedBy', { message: cause })}</code>
        </pre>
      ))}
      <button type="button" className="button" onClick={onRetry}>
        {message('tryAgain')}
      </button>
    </div>
  );
}
