'use client';

import { useEffect, useRef, type ReactNode } from 'react';
import { decodeAddress } from '../../../../helpers.ts';
import { useApiMessage } from '../use-api-message.ts';
import { useToggleAll } from '../use-toggle-all.ts';
import { stepDoneEvent, stepSentEvent } from './press-step.ts';

/**
 * Links to the cards of a page, checked off when their steps have succeeded, and a button that opens the commands of
 * all cards. A card collapses its commands when its step is sent.
 */
export function StepList({ children }: { children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null);
  const message = useApiMessage();
  const doneDescription = message('apiStepDone');
  const { isOpen, toggle } = useToggleAll(() => document, '.shell');

  useEffect(() => {
    const collapse = (event: Event) => {
      for (const shell of cardOf(event)?.querySelectorAll<HTMLDetailsElement>('.shell') ?? []) shell.open = false;
    };
    const checkOff = (event: Event) => {
      const card = cardOf(event);
      const heading = card?.querySelector(':is(h2, h3, h4)[id]');
      if (!card || !heading || !isComplete(card)) return;
      const link = linkTo(heading.id, list.current?.querySelectorAll('a') ?? []);
      link?.closest('li')?.setAttribute('data-done', '');
      link?.setAttribute('aria-description', doneDescription);
    };
    const controller = new AbortController();
    const { signal } = controller;
    document.addEventListener(stepSentEvent, collapse, { signal });
    document.addEventListener(stepDoneEvent, checkOff, { signal });
    return () => controller.abort();
  }, [doneDescription]);

  return (
    <div className="step-list" ref={list}>
      {children}
      <button type="button" className="expand-all needs-script" onClick={toggle}>
        {message(isOpen ? 'apiHideCommands' : 'apiShowCommands')}
      </button>
    </div>
  );
}

/** The link to an element. Decodes addresses, because Markdown encodes letters such as `ü` in them. */
export function linkTo<Link extends { hash: string }>(id: string, links: Iterable<Link>): Link | undefined {
  return Array.from(links).find(({ hash }) => decodeAddress(hash.slice(1)) === id);
}

function cardOf({ target }: Event): Element | null {
  return target instanceof Element ? target.closest('.step-card') : null;
}

/**
 * True if all steps that keep values have succeeded. Called after a success, so a card without such steps is complete.
 */
function isComplete(card: Element): boolean {
  return [...card.querySelectorAll('[data-keeps]')].every((step) => step.querySelector('.status[data-kind="2"]'));
}
