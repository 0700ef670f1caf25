'use client';

import { useEffect } from 'react';
import { operationAt } from '../read-operation.ts';
import type { BodyChoice } from './apply-body.ts';
import { bodyEvent } from './chosen-body.ts';

type FollowBodyProps = {
  operationId: string;
  dataUrl: string;
  /** Name of the radio buttons by which readers choose a media type. */
  typeName: string;
};

/** Updates the samples when the reader chooses a media type, and also the console when a component chooses a body. */
export function FollowBody({ operationId, dataUrl, typeName }: FollowBodyProps) {
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    let choice: BodyChoice = {};
    async function apply(change: BodyChoice): Promise<void> {
      const chosen = { ...choice, ...change };
      choice = chosen;
      const { applyBody } = await import('./apply-body.ts');
      const operation = await operationAt(dataUrl, operationId);
      // The reader may have made another choice, or left the page.
      if (choice === chosen) applyBody(operation, chosen, change.body);
    }
    const follow = (change: BodyChoice) => void apply(change).catch(console.warn);
    const onBody = (event: Event) => {
      const { operation, body } = (event as CustomEvent<{ operation: string; body: unknown }>).detail;
      if (operation === operationId) follow({ type: undefined, body });
    };
    const onChange = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.name === typeName) follow({ type: target.value });
    };
    document.addEventListener(bodyEvent, onBody, { signal });
    document.addEventListener('change', onChange, { signal });
    return () => {
      controller.abort();
      choice = {};
    };
  }, [operationId, dataUrl, typeName]);
  return null;
}
