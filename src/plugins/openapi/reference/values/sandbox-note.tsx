import { sandboxCommand } from '../../handler/sandbox-origin.ts';
import { useCurrentPage } from '../../../../browser.ts';
import { useApiMessage } from '../use-api-message.ts';

/** Describes the sandbox, with the command that starts the same program at `address`. */
export function SandboxNote({ address }: { address: string }) {
  const { site } = useCurrentPage().layout;
  return (
    <>
      {useApiMessage()('apiSandboxNote', { address })} <code>{sandboxCommand(site)}</code>
    </>
  );
}
