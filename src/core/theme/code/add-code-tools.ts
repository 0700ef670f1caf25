import type { Messages } from '../../messages/fill-message.ts';
import { formatMessage, type MessageId } from '../../messages/theme-messages.ts';
import { copyIcons, createCopier, type CopyState } from './copy-text.ts';

const wrapShape = 'M3 5h14M3 10h11a3 3 0 0 1 0 6h-4m2-2-2 2 2 2M3 15h4';

/** Adds buttons that copy the code of a block and wrap its long lines. Returns a function that removes the buttons. */
export function addCodeTools(frame: HTMLElement, messages: Messages, textToCopy = () => readCode(frame)): () => void {
  const tools = document.createElement('div');
  tools.className = 'code-tools needs-script';
  const addButton = (label: MessageId) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'code-tool';
    button.ariaLabel = button.title = formatMessage(messages, label);
    tools.append(button);
    return button;
  };
  const wrap = addButton('toggleWordWrap');
  const copy = addButton('copyCode');
  const status = document.createElement('span');
  status.className = 'code-status';
  status.role = 'status';
  tools.append(status);

  const showWrapping = () => (wrap.ariaPressed = String('wrap' in frame.dataset));
  const showCopying = (state: CopyState) => {
    copy.dataset.state = state;
    copy.innerHTML = iconMarkup(copyIcons[state]);
    status.textContent = state === 'idle' ? '' : formatMessage(messages, state === 'done' ? 'copied' : 'copyingFailed');
  };
  const copyAndShow = createCopier(showCopying);
  wrap.innerHTML = iconMarkup(wrapShape);
  wrap.addEventListener('click', () => {
    frame.toggleAttribute('data-wrap');
    showWrapping();
  });
  copy.addEventListener('click', () => void copyAndShow(textToCopy()));
  showWrapping();
  showCopying('idle');
  frame.append(tools);
  return () => tools.remove();
}

function iconMarkup(shape: string): string {
  return `<svg class="icon" viewBox="0 0 20 20" aria-hidden="true"><path d="${shape}"></path></svg>`;
}

/** The code to copy: the lines that a diff does not mark as removed. */
function readCode(frame: HTMLElement): string {
  const code = frame.querySelector('code');
  if (!code) return '';
  const lines = [...code.querySelectorAll(':scope > .line')];
  if (lines.length === 0) return code.textContent;
  return lines
    .filter((line) => !line.classList.contains('removed'))
    .map((line) => line.textContent)
    .join('\n');
}
