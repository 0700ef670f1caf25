'use client';

import { useEffect } from 'react';
import type { ConsoleOperation } from '../../../contract/output/console-data.ts';
import { bodyEvent, showSamples, type ChosenBody } from './chosen-body.ts';
import { readOperation } from '../read-operation.ts';

/** Puts the body that a component of the page chooses into the samples of an operation and into its console. */
export function FollowBody({ operationId, dataUrl }: { operationId: string; dataUrl: string }) {
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    let data: Promise<ConsoleOperation> | undefined;
    let latest: unknown;
    async function follow({ operation, body }: ChosenBody): Promise<void> {
      if (operation !== operationId) return;
      latest = body;
      data ??= readOperation(dataUrl, operationId, signal);
      const [read, parts] = await Promise.all([data, import('./apply-body.ts')]);
      if (latest === body) showSamples(operationId, parts.applyBody(read, body));
    }
    const onChoice = (event: Event) => {
      follow((event as CustomEvent<ChosenBody>).detail).catch((error: unknown) => {
        data = undefined;
        if (!signal.aborted) console.warn(error);
      });
    };
    document.addEventListener(bodyEvent, onChoice, { signal });
    return () => controller.abort();
  }, [operationId, dataUrl]);
  return null;
}
