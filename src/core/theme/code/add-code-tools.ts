import type { Messages } from '../../messages/fill-message.ts';
import { formatMessage, type MessageId } from '../../messages/theme-messages.ts';
import { copyText } from './copy-text.ts';

const wrapShape = 'M3 5h14M3 10h11a3 3 0 0 1 0 6h-4m2-2-2 2 2 2M3 15h4';
const copyShape = 'M7 7h9v10H7zM13 7V3H4v10h3';
const copiedShape = 'M4 10.5l4 4 8-9';
const failedShape = 'M5 5l10 10M15 5 5 15';

/** Adds the buttons that copy the code of a block and wrap its lines. Returns a function that removes them. */
export function addCodeTools(
  frame: HTMLElement,
  messages: Messages,
  textToCopy: () => string = () => readCode(frame),
): () => void {
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
  const news = document.createElement('span');
  news.className = 'code-news';
  news.role = 'status';
  tools.append(news);

  const showWrapping = () => (wrap.ariaPressed = String('wrap' in frame.dataset));
  const showCopying = (state: 'idle' | 'done' | 'failed', shape: string, text?: MessageId) => {
    copy.dataset.state = state;
    copy.innerHTML = drawing(shape);
    news.textContent = text ? formatMessage(messages, text) : '';
  };
  const reset = () => showCopying('idle', copyShape);
  let timer: ReturnType<typeof setTimeout>;
  wrap.innerHTML = drawing(wrapShape);
  wrap.addEventListener('click', () => {
    frame.toggleAttribute('data-wrap');
    showWrapping();
  });
  copy.addEventListener('click', async () => {
    const isCopied = await copyText(textToCopy());
    clearTimeout(timer);
    if (isCopied) showCopying('done', copiedShape, 'copied');
    else showCopying('failed', failedShape, 'copyingFailed');
    timer = setTimeout(reset, 2000);
  });
  showWrapping();
  reset();
  frame.append(tools);
  return () => tools.remove();
}

function drawing(shape: string): string {
  return `<svg viewBox="0 0 20 20" aria-hidden="true"><path d="${shape}"></path></svg>`;
}

/** The code to copy, without removed lines. */
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
