import { useState } from 'react';

type CodeFrameProps = { code: string; label: string };

/** Code that changes as readers fill in a form, with the frame and the copy button of all code of the site. */
export function CodeFrame({ code, label }: CodeFrameProps) {
  const [news, setNews] = useState('');

  function report(outcome: string) {
    setNews(outcome);
    setTimeout(() => setNews(''), 2000);
  }

  return (
    <div className="code-block">
      <pre className="code" role="group" tabIndex={0} aria-label={label}>
        <code>{code}</code>
      </pre>
      <div className="code-tools needs-script">
        <button
          type="button"
          className="code-tool"
          aria-label="Copy code to clipboard"
          title="Copy code to clipboard"
          onClick={() =>
            void navigator.clipboard.writeText(code).then(
              () => report('Copied'),
              () => report('Copying failed'),
            )
          }
        >
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="M7 7h9v10H7zM13 7V3H4v10h3" />
          </svg>
        </button>
        <span className="code-news" role="status">
          {news}
        </span>
      </div>
    </div>
  );
}
