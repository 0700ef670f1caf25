'use client';

import { useEffect, useRef, type ReactNode } from 'react';
import { useApiMessage } from '../use-api-message.ts';
import { doneEvent } from './step-events.ts';

/** Links to the cards of a page; those whose steps have succeeded are checked off. */
export function StepList({ children }: { children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null);
  const done = useApiMessage()('apiStepDone');

  useEffect(() => {
    const check = ({ target }: Event) => {
      const card = target instanceof Element ? target.closest('.step-card') : null;
      const heading = card?.querySelector(':is(h2, h3, h4)[id]');
      if (!card || !heading || !isComplete(card)) return;
      const link = list.current?.querySelector(`a[href$="#${CSS.escape(heading.id)}"]`);
      link?.closest('li')?.setAttribute('data-done', '');
      link?.setAttribute('aria-description', done);
    };
    document.addEventListener(doneEvent, check);
    return () => document.removeEventListener(doneEvent, check);
  }, [done]);

  return (
    <div className="step-list" ref={list}>
      {children}
    </div>
  );
}

/** All values that later steps need are there; of steps that keep none, one is enough. */
function isComplete(card: Element): boolean {
  return [...card.querySelectorAll('[data-keeps]')].every((step) => step.querySelector('.status[data-kind="2"]'));
}
