import type { ExternalDocs } from '../../contract/types.ts';
import type { FormatMessage } from '../content/content-context.ts';

/** Where there is more to read, by its own words or by its address. */
export function ExternalDocsLink({
  docs: { url, description },
  message,
}: {
  docs: ExternalDocs;
  message: FormatMessage;
}) {
  return (
    <>
      {message('apiReadMore')} <a href={url}>{description ?? url.replace(/^https?:\/\/|\/$/gi, '')}</a>
    </>
  );
}
