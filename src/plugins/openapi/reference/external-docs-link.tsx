import type { ExternalDocs } from '../contract/types.ts';
import type { FormatApiMessage } from '../messages/api-messages.ts';

/** A link to external documentation, labelled with its description or address. */
export function ExternalDocsLink({
  docs: { url, description },
  message,
}: {
  docs: ExternalDocs;
  message: FormatApiMessage;
}) {
  return (
    <>
      {message('apiReadMore')} <a href={url}>{description ?? url.replace(/^https?:\/\/|\/$/gi, '')}</a>
    </>
  );
}
