import { SiteError, type Place } from '../../core/base/errors/site-error.ts';

/** Converts an exception during drawing to an error for authors. */
export function drawingError(cause: unknown, { subject, place }: { subject: string; place: Place }): SiteError {
  if (cause instanceof SiteError) return cause;
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new SiteError({
    fact: `${subject} cannot be drawn: ${reason}.`,
    place,
    hint: 'Fix the markup of the favicon: icons and pictures of shared links are made from it.',
    cause,
  });
}
