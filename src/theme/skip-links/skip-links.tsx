import type { MessageId } from '../messages.ts';
import { useCurrentPage, useMessage } from '../current-page.ts';
import { useIsInteractive } from '../use-is-interactive.ts';

/** The first Tab stops of a page: past everything before its text, and on an operation's page to what readers use most. */
export function SkipLinks() {
  const isInteractive = useIsInteractive();
  const isOperation = useCurrentPage().meta.layout === 'operation';
  return (
    <>
      <SkipLink to="main" message="skipToMain" />
      {isOperation && <SkipLink to="request" message="skipToRequest" />}
      {/* The button comes with the script. */}
      {isOperation && isInteractive && <SkipLink to="try" message="skipToTry" />}
    </>
  );
}

/** Past a block of links that many pages share; shows inside the block. */
export function SkipBlock({ message }: { message: MessageId }) {
  return <SkipLink to="main" message={message} className="skip-link skip-block" />;
}

function SkipLink({ to, message, className = 'skip-link' }: { to: string; message: MessageId; className?: string }) {
  return (
    <a className={className} href={`#${to}`}>
      {useMessage()(message)}
    </a>
  );
}
