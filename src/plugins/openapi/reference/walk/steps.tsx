import type { ReactNode } from 'react';
import { Collapsible } from '../../../../components.ts';
import type { ApiView } from '../contract-texts.ts';
import { sentOperation } from '../sent-operation.ts';
import { SandboxOfferProvider } from '../sandbox-offer-provider.tsx';
import { checkSend, checkSendTo, checkWait } from './check-steps.ts';
import { namesOf } from './fill-step.ts';
import { SendStep } from './send-step.tsx';
import { StepServer } from './step-server.tsx';
import { WaitStep } from './wait-step.tsx';
import { ownValue, sentMethod } from '../../../../helpers.ts';
import type { Step } from './step-request.ts';

/** Props as authors write them: `<Send operation="book.add" body={{ title: 'Emma' }} keep={{ bookId: '/id' }} />`. */
export type SendProps = Omit<Step, 'followsRedirects'> & { operation: string };

/** A request that readers send from the page. Without JavaScript, its method and path are shown. */
export function Send({ api, ...props }: SendProps & { api: ApiView }) {
  const operation = checkSend(props, api.contract.operations);
  const { operation: _, ...step } = props;
  const { method, path, servers = api.contract.servers } = operation;
  const shownPath = path.replaceAll(
    /\{(\w+)\}/g,
    (whole, name: string) => ownValue(step.parameters ?? {}, name) ?? whole,
  );
  return (
    <div className="send-step" data-keeps={namesOf(step.keep)}>
      <SandboxOfferProvider api={api}>
        <SendStep
          {...sentOperation(operation, api)}
          request={`${sentMethod(method)} ${shownPath}`}
          server={servers[0]?.url ?? ''}
          {...step}
        />
      </SandboxOfferProvider>
    </div>
  );
}

/** One step of a walk-through: heading, text, requests and the commands that do the same. */
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

/** The choice of the server that `Send` calls. */
export function SendTo({ api, ...props }: { api: ApiView }) {
  checkSendTo(props);
  return (
    <div className="send-step needs-script" data-text="omit">
      <SandboxOfferProvider api={api}>
        <StepServer servers={api.contract.servers} />
      </SandboxOfferProvider>
    </div>
  );
}

/** A pause between two requests: `<Wait minutes={3} />`. */
export function Wait({ api, ...props }: { minutes: number; api: ApiView }) {
  checkWait(props);
  return (
    <div className="send-step">
      <SandboxOfferProvider api={api}>
        <WaitStep server={api.contract.servers[0]?.url ?? ''} minutes={props.minutes} />
      </SandboxOfferProvider>
    </div>
  );
}
