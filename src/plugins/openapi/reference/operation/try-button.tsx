'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ConsoleOperation } from '../../contract/output/console-data.ts';
import { withTimeLimit } from '../../../../helpers.ts';
import {
  endProgress,
  importWithRetry,
  PartBoundary,
  startProgress,
  useIsInteractive,
  useOpened,
} from '../../../../browser.ts';
import { useApiMessage } from '../use-api-message.ts';
import type { SentOperation } from '../sent-operation.ts';
import { readOperation } from '../read-operation.ts';

type TryButtonProps = SentOperation & { id: string; title: string };

type Console = (typeof import('../console/console.tsx'))['Console'];

/** Opens the request console; its code and data are fetched on first use. */
export function TryButton({ id, title, ...sent }: TryButtonProps) {
  const { operationId, dataUrl } = sent;
  const message = useApiMessage();
  const isInteractive = useIsInteractive();
  const isOpening = useRef(false);
  const [opened, show] = useOpened<{ Console: Console; operation: ConsoleOperation }>();
  const [isFailed, setFailed] = useState(false);

  async function open(): Promise<void> {
    if (isOpening.current) return;
    isOpening.current = true;
    const progress = startProgress();
    try {
      const data = readOperation(dataUrl, operationId);
      const parts = Promise.all([importWithRetry('console', importConsole), data]);
      const [Console, operation] = await withTimeLimit(parts);
      if (linkedOperation() === operationId) {
        const { openLink } = await import('../console/request/request-link.ts');
        openLink(operation);
      }
      setFailed(false);
      show({ Console, operation });
    } catch (error) {
      console.warn(error);
      setFailed(true);
    } finally {
      endProgress(progress);
      isOpening.current = false;
    }
  }

  const openLinked = useEffectEvent(() => {
    if (linkedOperation() === operationId) void open();
  });
  useEffect(() => {
    openLinked();
    addEventListener('hashchange', openLinked);
    return () => removeEventListener('hashchange', openLinked);
  }, []);

  if (!isInteractive) return null;
  return (
    <>
      <button
        id={id}
        type="button"
        className="try-button needs-script"
        aria-haspopup="dialog"
        onClick={() => void open()}
      >
        {message('apiTry')}
      </button>
      {isFailed && (
        <p className="field-error" role="alert">
          {message('apiTryFailed')}
        </p>
      )}
      {opened && (
        <PartBoundary key={opened.key}>
          <opened.value.Console {...sent} title={title} operation={opened.value.operation} onClosed={opened.remove} />
        </PartBoundary>
      )}
    </>
  );
}

/** Id of the operation in the address's `#try=…`, which opens its console; null if the address has none. */
function linkedOperation(): string | null {
  return new URLSearchParams(location.hash.slice(1)).get('try');
}

async function importConsole(): Promise<Console> {
  const { Console } = await import('../console/console.tsx');
  // A damaged file can be a valid module without exports.
  if (!Console) throw new Error('The module of the console has no exports.');
  return Console;
}
