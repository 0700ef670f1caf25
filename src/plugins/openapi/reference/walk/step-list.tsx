'use client';

import { useEffect, useRef, type ReactNode } from 'react';
import { useCurrentPage } from '../../../../browser.ts';
import { decodeAddress } from '../../../../helpers.ts';
import { useApiMessage } from '../use-api-message.ts';
import { useToggleAll } from '../use-toggle-all.ts';
import { doneSteps } from './kept-values.ts';
import { stepDoneEvent, stepSentEvent } from './press-step.ts';

/**
 * Links to the cards of a page, checked off when their steps have succeeded, and a button that opens the commands of
 * all cards. A card collapses its commands when its step is sent.
 */
export function StepList({ children }: { children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null);
  const message = useApiMessage();
  const doneDescription = message('apiStepDone');
  const { url } = useCurrentPage().meta;
  const { isOpen, toggle } = useToggleAll(() => document, '.shell');

  useEffect(() => {
    const collapse = (event: Event) => {
      for (const shell of cardOf(event)?.querySelectorAll<HTMLDetailsElement>('.shell') ?? []) shell.open = false;
    };
    const checkOff = () => {
      const done = doneSteps.read();
      for (const card of document.querySelectorAll('.step-card')) {
        const heading = headingOf(card);
        const link = heading && linkTo(heading.id, list.current?.querySelectorAll('a') ?? []);
        const isDone = keysOf(card, url).every((key) => Object.hasOwn(done, key));
        link?.closest('li')?.toggleAttribute('data-done', isDone);
        if (isDone) link?.setAttribute('aria-description', doneDescription);
        else link?.removeAttribute('aria-description');
      }
    };
    const keep = (event: Event) => {
      const card = cardOf(event);
      const step = event.target instanceof Element ? event.target.closest('.send-step') : null;
      if (card && step) doneSteps.write({ ...doneSteps.read(), [keyOf(card, step, url)]: true });
    };
    checkOff();
    const stop = doneSteps.subscribe(checkOff);
    const controller = new AbortController();
    const { signal } = controller;
    document.addEventListener(stepSentEvent, collapse, { signal });
    document.addEventListener(stepDoneEvent, keep, { signal });
    return () => {
      controller.abort();
      stop();
    };
  }, [doneDescription, url]);

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

function headingOf(card: Element): Element | null {
  return card.querySelector(':is(h2, h3, h4)[id]');
}

/** Identifies a step of any page by its card and the names that it keeps. Steps that keep nothing share one key. */
function keyOf(card: Element, step: Element | undefined, url: string): string {
  return `${url}#${headingOf(card)?.id} ${step?.getAttribute('data-keeps') ?? ''}`;
}

/** The keys of the steps that complete a card: all those that keep values or, if it has none, any step. */
function keysOf(card: Element, url: string): string[] {
  const steps = [...card.querySelectorAll('[data-keeps]')];
  return (steps.length > 0 ? steps : [undefined]).map((step) => keyOf(card, step, url));
}
