import type { ReactNode } from 'react';
import { Collapsible } from '../../../../components.ts';
import { findCall } from '../../contract/request/find-call.ts';
import type { WrittenRun } from '../../curl/types.ts';
import type { ApiView } from '../api-context.ts';
import { sandboxAddress } from '../../handler/sandbox-origin.ts';
import { sentOperation } from '../sent-operation.ts';
import { SandboxOfferProvider } from '../sandbox-offer-provider.tsx';
import { checkSend, checkSendTo, checkWait } from './check-steps.ts';
import { SendStep } from './send-step.tsx';
import { StepServer } from './step-server.tsx';
import { WaitStep } from './wait-step.tsx';
import { ownValue, sentMethod } from '../../../../helpers.ts';
import type { Step } from './step-request.ts';

/** Props as authors write them: `<Send operation="book.add" body={{ title: 'Emma' }} keep={{ bookId: '/id' }} />`. */
export type SendProps = Omit<Step, 'followsRedirects'> & { operation: string };

/** A request that readers send from the page. Without JavaScript, only its method and path are shown. */
export function Send({ api, ...props }: SendProps & { api: ApiView }) {
  const operation = checkSend(props, api.contract.operations);
  const { operation: _, ...step } = props;
  const { method, path, servers = api.contract.servers } = operation;
  const shownPath = path.replaceAll(
    /\{([^{}]+)\}/g,
    (whole, name: string) => ownValue(step.parameters ?? {}, name) ?? whole,
  );
  return (
    <StepFrame keep={step.keep} api={api}>
      <SendStep
        {...sentOperation(operation, api)}
        request={`${sentMethod(method)} ${shownPath}`}
        server={servers[0]?.url ?? ''}
        {...step}
      />
    </StepFrame>
  );
}

/** The frame of a step. An attribute lists the names that the step keeps, for the selector `[data-keeps~="…"]`. */
function StepFrame({ keep = {}, api, children }: Pick<Step, 'keep'> & { api: ApiView; children: ReactNode }) {
  return (
    <div className="send-step" data-keeps={Object.keys(keep).join(' ') || undefined}>
      <SandboxOfferProvider api={api}>{children}</SandboxOfferProvider>
    </div>
  );
}

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
      <StepFrame keep={keep} api={api}>
        {children}
        <SendStep
          {...sentOperation(operation, api)}
          followsRedirects={false}
          request={`${sentMethod(method)} ${path}`}
          server={server}
          keep={keep}
          written={{ path, headers, ...(body !== undefined && { body }) }}
          label={api.message('apiRun')}
        />
      </StepFrame>
    );
  }
  return children;
}

/** One step of a walk-through: heading, text, requests, and equivalent shell commands. */
export function StepCard({ children }: { children: ReactNode }) {
  return <section className="step-card">{children}</section>;
}

/** Commands of a card, folded until the reader opens them. */
export function Shell({ api, children }: { api: ApiView; children: ReactNode }) {
  return (
    <Collapsible className="details shell" summary={api.message('apiShell')}>
      {children}
    </Collapsible>
  );
}

/** The choice of the contract's server, which `Send` calls unless the operation has its own servers. */
export function SendTo({ api, ...props }: { api: ApiView }) {
  checkSendTo(props);
  return (
    <div className="send-step fields needs-script" data-text="omit">
      <ServerSpace api={api} />
      <SandboxOfferProvider api={api}>
        <StepServer servers={api.contract.servers} />
      </SandboxOfferProvider>
    </div>
  );
}

/** An invisible copy of the first state of the server choice, which reserves its space until its code has loaded. */
function ServerSpace({ api: { message, contract, sandboxOffer, sandboxCommand } }: { api: ApiView }) {
  return (
    <div className="field step-server-space" aria-hidden>
      <span className="field-label">{message('apiBaseAddress')}</span>
      <span className="step-server-list" />
      {sandboxOffer === 'default' && (
        <span className="field-note">
          {message('apiSandboxNote', { address: sandboxAddress(contract.servers[0]?.url ?? '') })}{' '}
          <code>{sandboxCommand}</code>
        </span>
      )}
    </div>
  );
}

/** A pause between two requests: `<Wait minutes={3} />`. */
export function Wait({ api, ...props }: { minutes: number; api: ApiView }) {
  checkWait(props);
  return (
    <StepFrame api={api}>
      <WaitStep server={api.contract.servers[0]?.url ?? ''} minutes={props.minutes} />
    </StepFrame>
  );
}
