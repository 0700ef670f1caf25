'use client';

import { useRef, useState } from 'react';
import { toMarkdownUrl } from '../../base/addresses/url.ts';
import type { PageMeta } from '../../site/types.ts';
import { useCurrentPage, useMessage } from '../current-page.ts';
import { importAgain } from '../import-again.ts';
import { useIsInteractive } from '../use-is-interactive.ts';

type Entries = (typeof import('./page-menu-entries.tsx'))['PageMenuEntries'];

export type Copying = 'idle' | 'copied' | 'copyingFailed';

/** The place of the menu, which has nothing to offer without a script: the Markdown is linked below the text as well. */
export function PageMenu({ meta }: { meta: PageMeta }) {
  // A new page starts with a closed menu.
  return <div className="page-menu-place">{useIsInteractive() && <Menu key={meta.url} meta={meta} />}</div>;
}

/** What can be done with the page as Markdown; the entries are fetched when the menu is first opened. */
function Menu({ meta }: { meta: PageMeta }) {
  const message = useMessage();
  const { site } = useCurrentPage().layout;
  const details = useRef<HTMLDetailsElement>(null);
  const [Entries, setEntries] = useState<Entries>();
  const [copying, setCopying] = useState<Copying>('idle');
  const markdownUrl = toMarkdownUrl(meta.url, site);

  function load(): void {
    if (Entries || !details.current?.open) return;
    importAgain('page menu', () => import('./page-menu-entries.tsx')).then(
      ({ PageMenuEntries }) => setEntries(() => PageMenuEntries),
      // The Markdown itself needs no script.
      () => location.assign(markdownUrl),
    );
  }

  return (
    <details className="page-menu" ref={details} onToggle={load}>
      <summary className="button">{message(copying === 'idle' ? 'copyPage' : copying)}</summary>
      {Entries && <Entries meta={meta} menu={details} onCopying={setCopying} />}
    </details>
  );
}
