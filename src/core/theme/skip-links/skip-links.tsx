import { useCurrentPage, useMessage, useSidebar } from '../current-page.ts';
import { useIsInteractive } from '../use-is-interactive.ts';

/** The first Tab stops of a page: links to its text, and to parts of the page that its plugin names. */
export function SkipLinks() {
  const message = useMessage();
  const isInteractive = useIsInteractive();
  const { skipLinks = [] } = useCurrentPage().meta;
  return [
    { to: 'main', label: message('skipToMain') },
    ...skipLinks.filter(({ needsScript }) => isInteractive || !needsScript),
  ].map(({ to, label }) => (
    <a key={to} className="skip-link" href={`#${to}`}>
      {label}
    </a>
  ));
}

/** Skips the sidebar and the table of contents after it. Placed at the end of the bar. */
export function SkipSidebar() {
  const message = useMessage();
  if (!useSidebar()) return null;
  return (
    <a className="skip-block" href="#main">
      {message('skipSidebar')}
    </a>
  );
}
