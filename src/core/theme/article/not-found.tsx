import './not-found.css';
import { LinkCards } from '../content/components/cards.tsx';
import type { NotFoundProps } from '../parts/part-props.ts';

/** The not-found page, with links to the home page and the sections of the site. */
export function NotFound({ title, text, hint, hintNeedsScript, links }: NotFoundProps) {
  return (
    <div className="not-found">
      <p className="not-found-code" aria-hidden="true">
        404
      </p>
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      <p className={hintNeedsScript ? 'needs-script' : undefined}>{hint}</p>
      <LinkCards links={links} />
    </div>
  );
}
