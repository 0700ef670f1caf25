import type { ExternalDocs } from '../../contract/types.ts';
import type { Say } from '../content/content-context.ts';

/** Where there is more to read, by its own words or by its address. */
export function ExternalDocsLink({ docs: { url, description }, say }: { docs: ExternalDocs; say: Say }) {
  return (
    <>
      {say('apiReadMore')} <a href={url}>{description ?? url.replace(/^https?:\/\/|\/$/gi, '')}</a>
    </>
  );
}
