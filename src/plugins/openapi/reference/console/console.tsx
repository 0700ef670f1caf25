import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { ConsoleOperation } from '../../contract/output/console-data.ts';
import { closeModal, keepFocus, Modal } from '../../../../browser.ts';
import { CloseIcon, MethodLabel } from '../../../../components.ts';
import type { SentOperation } from '../sent-operation.ts';
import { Path } from '../operation/path.tsx';
import { ResponseView } from './response/response-view.tsx';
import { adoptConsoleStyles } from './adopt-console-styles.ts';
import { HistoryList } from './history-list.tsx';
import { useHistory } from './history.ts';
import { useConsoleMessage } from './use-console-message.ts';
import { operationKey } from './request/console-values.ts';
import { RequestForm } from './request/request-form.tsx';

adoptConsoleStyles();

type ConsoleProps = SentOperation & {
  operation: ConsoleOperation;
  /** Title of the operation. */
  title: string;
  onClosed: () => void;
};

/** Sends the request of an operation and shows the response. Nothing is sent until the reader presses Send. */
export function Console({ operation, title, followsRedirects, urls, onClosed }: ConsoleProps) {
  const message = useConsoleMessage();
  const titleId = useId();
  const response = useRef<HTMLDivElement>(null);
  const history = useHistory();
  // Reopening the dialog shows the last response again.
  const [shownId, show] = useState(
    () => history.find((exchange) => operationKey(exchange.operation) === operationKey(operation))?.id,
  );
  const shown = history.find(({ id }) => id === shownId);

  /** Scrolls to the response if it is below the form, as in a narrow window. */
  function scrollToResponse() {
    const { top = 0 } = response.current?.getBoundingClientRect() ?? {};
    if (top > innerHeight / 2) response.current?.scrollIntoView();
  }

  return (
    <Modal className="console" aria-labelledby={titleId} open={openConsole} onClosed={onClosed} onKeyDown={sendByKeys}>
      <header className="console-head">
        <MethodLabel method={operation.method} />
        <h2 id={titleId} tabIndex={-1}>
          <span className="visually-hidden">{message('title')}: </span>
          {title}
        </h2>
        <Path path={operation.path} />
        <button type="button" className="icon-button" aria-label={message('close')} onClick={closeModal}>
          <CloseIcon />
        </button>
      </header>
      <div className="console-columns">
        <RequestForm
          operation={operation}
          followsRedirects={followsRedirects}
          onSubmitted={show}
          onResponse={scrollToResponse}
        />
        <div ref={response} className="console-response">
          <ResponseView exchange={shown} urls={urls} onSent={show} />
          <HistoryList shownId={shownId} onChoose={show} />
        </div>
      </div>
    </Modal>
  );
}

/**
 * Opens the dialog; returns its cleanup. Unlike other dialogs, it stays open when readers click on the backdrop,
 * because closing cancels the request.
 */
function openConsole(dialog: HTMLDialogElement): () => void {
  const leave = () => {
    dialog.close();
    // `close` returns the focus to the button that opened the console, but the button disappears with its page.
    focusHeading();
  };
  dialog.showModal();
  dialog.querySelector('h2')?.focus();
  addEventListener('popstate', leave);
  const stop = keepFocus(dialog, '.console-submit');
  return () => {
    stop();
    removeEventListener('popstate', leave);
  };
}

/** Focuses the heading of the page. Its element, and with it the focus, stays in the document during navigation. */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Control+Enter or Command+Enter sends from anywhere in the dialog, except on a link, where it opens a tab. */
function sendByKeys(event: KeyboardEvent<HTMLDialogElement>): void {
  const { key, ctrlKey, metaKey, currentTarget, target } = event;
  if (key !== 'Enter' || !(ctrlKey || metaKey) || (target instanceof Element && target.closest('a'))) return;
  event.preventDefault();
  currentTarget.querySelector('form')?.requestSubmit();
}
