import type { ReactNode } from 'react';
import type { PageMeta } from '../site/types.ts';

/** The content of a page's `.rsc` file after React has read it. */
export type PagePayload = {
  /** Id of the bundle that can show the page. A browser that runs another bundle reloads. */
  build: string;
  meta: PageMeta;
  article: ReactNode;
};

/** Last bytes of a payload. A response that does not end with them is truncated. */
export const payloadEnd = 'end\n';
