import { sandboxCommand } from '../../handler/sandbox-origin.ts';
import { useCurrentPage } from '../../../../browser.ts';
import { useApiMessage } from '../use-api-message.ts';

/** Describes the sandbox of the page, with the command that runs the sandbox as a server at `address`. */
export function SandboxNote({ address }: { address: string }) {
  const { site } = useCurrentPage().layout;
  return (
    <>
      {useApiMessage()('apiSandboxNote', { address })} <code>{sandboxCommand(site)}</code>
    </>
  );
}
