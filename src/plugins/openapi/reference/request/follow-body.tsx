'use client';

import { useEffect } from 'react';
import type { ConsoleOperation } from '../../contract/output/console-data.ts';
import type { BodyChoice } from './apply-body.ts';
import { bodyEvent, showSamples, type ChosenBody } from './chosen-body.ts';
import { readOperation } from '../read-operation.ts';

type FollowBodyProps = {
  operationId: string;
  dataUrl: string;
  /** Name of the radio buttons by which readers choose a media type. */
  typeName: string;
};

/**
 * Updates samples to the media type that the reader chooses and the body that a component of the page chooses, which
 * the console also receives.
 */
export function FollowBody({ operationId, dataUrl, typeName }: FollowBodyProps) {
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    let data: Promise<ConsoleOperation> | undefined;
    let latest: BodyChoice = {};
    async function follow(change: BodyChoice): Promise<void> {
      const choice = { ...latest, ...change };
      latest = choice;
      try {
        data ??= readOperation(dataUrl, operationId, signal);
        const [read, parts] = await Promise.all([data, import('./apply-body.ts')]);
        if (latest !== choice) return;
        if (change.body !== undefined) parts.keepBody(read, change.body);
        showSamples(operationId, parts.samplesOf(read, choice));
      } catch (error) {
        data = undefined;
        if (!signal.aborted) console.warn(error);
      }
    }
    const onBody = (event: Event) => {
      const { operation, body } = (event as CustomEvent<ChosenBody>).detail;
      if (operation === operationId) void follow({ type: undefined, body });
    };
    const onChange = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.name === typeName) void follow({ type: target.value });
    };
    document.addEventListener(bodyEvent, onBody, { signal });
    document.addEventListener('change', onChange, { signal });
    return () => {
      controller.abort();
      showSamples(operationId);
    };
  }, [operationId, dataUrl, typeName]);
  return null;
}
