'use client';

import { useEffect } from 'react';
import type { BodyChoice, FollowedOperation } from './apply-body.ts';
import { bodyEvent, showSamples, type ChosenBody } from './chosen-body.ts';

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
    const followed: FollowedOperation = { operationId, dataUrl, choice: {} };
    const follow = (change: BodyChoice) => {
      const choice = { ...followed.choice, ...change };
      followed.choice = choice;
      import('./apply-body.ts').then(({ applyBody }) => applyBody(followed, choice, change.body)).catch(console.warn);
    };
    const onBody = (event: Event) => {
      const { operation, body } = (event as CustomEvent<ChosenBody>).detail;
      if (operation === operationId) follow({ type: undefined, body });
    };
    const onChange = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.name === typeName) follow({ type: target.value });
    };
    document.addEventListener(bodyEvent, onBody, { signal });
    document.addEventListener('change', onChange, { signal });
    return () => {
      controller.abort();
      // Makes `applyBody` ignore data that arrives later.
      followed.choice = {};
      showSamples(operationId);
    };
  }, [operationId, dataUrl, typeName]);
  return null;
}
