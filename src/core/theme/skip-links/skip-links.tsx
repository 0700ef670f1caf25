import type { MessageId } from '../../messages/theme-messages.ts';
import { useCurrentPage, useMessage } from '../current-page.ts';
import { useIsInteractive } from '../use-is-interactive.ts';

/** The first Tab stops of a page: links to its text and, for operations, to the most used sections. */
export function SkipLinks() {
  const isInteractive = useIsInteractive();
  const { layout, hasConsole = true } = useCurrentPage().meta;
  const isOperation = layout === 'operation';
  return (
    <>
      <SkipLink to="main" message="skipToMain" />
      {isOperation && <SkipLink to="request" message="skipToRequest" />}
      {/* The button is rendered by script. */}
      {isOperation && hasConsole && isInteractive && <SkipLink to="try" message="skipToTry" />}
    </>
  );
}

/** At the end of the bar: skips the sidebar, and the table of contents after it. */
export function SkipSidebar() {
  const { layout, meta } = useCurrentPage();
  if (!layout.sidebars[meta.sidebar ?? '']) return null;
  return <SkipLink to="main" message="skipSidebar" className="skip-block" />;
}

function SkipLink({ to, message, className = 'skip-link' }: { to: string; message: MessageId; className?: string }) {
  return (
    <a className={className} href={`#${to}`}>
      {useMessage()(message)}
    </a>
  );
}
