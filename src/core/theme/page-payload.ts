import type { ReactNode } from 'react';
import type { PageMeta } from '../site/page-types.ts';

/** The content of a page's `.rsc` file after it was read. */
export type PagePayload = {
  /** Id of the bundle that can show it; a browser with another one reloads. */
  build: string;
  meta: PageMeta;
  article: ReactNode;
};

/** The payload of a page without client components: JSON, which React does not have to read. */
export type PlainPayload = Omit<PagePayload, 'article'> & { text: readonly TextPart[] };

/** Text, or an element with html as its content. */
export type TextPart = string | { tag: string; props: Readonly<Record<string, unknown>> };

/** Last bytes of a payload: without them, the response was truncated. */
export const payloadEnd = 'end\n';
