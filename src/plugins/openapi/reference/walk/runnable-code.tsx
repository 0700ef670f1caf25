import type { ReactNode } from 'react';
import type { WrittenRun } from '../../curl/types.ts';
import { findCall } from '../../contract/request/find-call.ts';
import type { ApiView } from '../contract-texts.ts';
import { sentOperation } from '../sent-operation.ts';
import { SandboxOfferProvider } from '../sandbox-offer-provider.tsx';
import { namesOf } from './fill-step.ts';
import { sentMethod } from '../../../../helpers.ts';
import { SendStep } from './send-step.tsx';

type RunnableCodeProps = Pick<WrittenRun, 'request' | 'keep'> & {
  /** The contracts that the sandbox implements. */
  apis: readonly ApiView[];
  children: ReactNode;
};

/** A code block with a button that sends its request. Without JavaScript or a sandbox, only the block is shown. */
export function RunnableCode({ request, keep, apis, children }: RunnableCodeProps) {
  for (const api of apis) {
    const call = findCall(request, api.contract);
    if (!('operation' in call)) continue;
    const { operation, server, path } = call;
    const { method, headers, body } = request;
    return (
      <div className="send-step" data-keeps={namesOf(keep)}>
        {children}
        <SandboxOfferProvider api={api}>
          <SendStep
            {...sentOperation(operation, api)}
            followsRedirects={false}
            request={`${sentMethod(method)} ${path}`}
            server={server}
            keep={keep}
            written={{ path, headers, ...(body !== undefined && { body }) }}
            label={api.message('apiRun')}
          />
        </SandboxOfferProvider>
      </div>
    );
  }
  return children;
}
