import { sandboxCommand } from '../../handler/sandbox-origin.ts';
import { useCurrentPage, useMessage } from '../../../../core/theme/current-page.ts';

/** Describes the sandbox, with the command that starts the same program at `address`. */
export function SandboxNote({ address }: { address: string }) {
  const { site } = useCurrentPage().layout;
  return (
    <>
      {useMessage()('apiSandboxNote', { address })} <code>{sandboxCommand(site)}</code>
    </>
  );
}
