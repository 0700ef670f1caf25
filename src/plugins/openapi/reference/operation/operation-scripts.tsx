'use client';

import { useEffect } from 'react';
import { decodeAddress } from '../../../../helpers.ts';
import { storedText } from '../../../../browser.ts';

/** The language of samples. Tabs with `groupId="language"` share it. */
const language = storedText('docs.tab.language');

/** Name of the example that the reader chose last. */
const example = storedText('docs.example');

/**
 * Synchronizes language switches and examples, closes lists of examples after a choice, shows the example of an opened
 * response, and reveals the element that the hash points to. A guide renders this component once per operation. Each
 * listener still runs once per event, because browsers ignore a listener that is already registered.
 */
export function OperationScripts() {
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    chooseLanguage();
    openLinked();
    restoreExamples();
    document.addEventListener('change', rememberLanguage, { signal });
    document.addEventListener('change', onExampleChange, { signal });
    document.addEventListener('click', closeList, { signal });
    document.addEventListener('toggle', selectResponse, { signal, capture: true });
    addEventListener('hashchange', openLinked, { signal });
    const stop = language.subscribe(chooseLanguage);
    return () => {
      controller.abort();
      stop();
    };
  }, []);
  return null;
}

function rememberLanguage({ target }: Event): void {
  if (target instanceof HTMLInputElement && target.closest('[data-remember="language"]')) language.write(target.value);
}

function chooseLanguage(): void {
  for (const input of document.querySelectorAll<HTMLInputElement>('[data-remember="language"] input')) {
    if (input.value === language.read()) input.checked = true;
  }
}

/**
 * Closes a list of examples after a choice with a pointer. Keeps it open for arrow keys, whose clicks have the `detail`
 * 0, because arrow keys choose each example that they pass.
 */
function closeList({ target, detail }: MouseEvent): void {
  const label = target instanceof Element && detail > 0 && target.closest('.switch-all ~ .switch-option > label');
  if (label) label.closest('.switch')?.querySelector(':scope > .switch-all')?.removeAttribute('open');
}

const exampleChoice = 'select[data-operation]';

const loadExamples = () => import('../examples/choose-example.ts');

/** Shows the request and the response of an example that the reader chooses, and remembers the example. */
function onExampleChange({ target }: Event): void {
  if (!(target instanceof HTMLElement)) return;
  const choice = target.closest('.operation')?.querySelector<HTMLSelectElement>(exampleChoice);
  const choosesExample = target === choice || target.closest('.switch-option')?.querySelector('[data-example]');
  if (!choice || !choosesExample) return;
  loadExamples()
    .then((module) => module.followExample(target, choice))
    .then((name) => name !== undefined && example.write(name))
    .catch(console.warn);
}

/** Shows the example that the reader chose last, in each operation with an example of this name. */
function restoreExamples(): void {
  const name = example.read() ?? '';
  for (const choice of document.querySelectorAll<HTMLSelectElement>(exampleChoice)) {
    // The page already shows the first example.
    if (Array.from(choice.options, ({ value }) => value).indexOf(name) <= 0) continue;
    loadExamples()
      .then((module) => module.restoreExample(choice, name))
      .catch(console.warn);
  }
}

/** Selects the example of a response when the reader opens the description of the response. */
function selectResponse({ target }: Event): void {
  if (!(target instanceof HTMLDetailsElement) || !target.open) return;
  const { status } = target.dataset;
  if (status === undefined) return;
  const input = target
    .closest('.operation')
    ?.querySelector<HTMLInputElement>(`input[name$="status"][value="${CSS.escape(status)}"]`);
  if (input) input.checked = true;
}

/** Reveals a linked element: opens its parents, selects the choices that contain it, and marks it. */
function openLinked(): void {
  const target = document.getElementById(decodeAddress(location.hash.slice(1)));
  // An attribute, because `:target` matches nothing after going back to this page.
  for (const marked of document.querySelectorAll('[data-linked]')) marked.removeAttribute('data-linked');
  target?.setAttribute('data-linked', '');
  let isHidden = false;
  for (let ancestor = target?.parentElement; ancestor; ancestor = ancestor.parentElement) {
    if (ancestor instanceof HTMLDetailsElement && !ancestor.open) {
      isHidden = true;
      ancestor.open = true;
    }
    const choice = ancestor.querySelector<HTMLInputElement>(':scope.switch-option > label > input');
    if (choice && !choice.checked) {
      isHidden = true;
      // Not `checked`, because listeners need the event.
      choice.click();
    }
  }
  if (isHidden) target?.scrollIntoView();
}
