import { copyText } from './copy-text.ts';

/** The words of the buttons of a code block. */
export type CodeToolLabels = { wrap: string; copy: string; copied: string; failed: string };

type Copying = 'idle' | 'done' | 'failed';

const wrapShape = 'M3 5h14M3 10h11a3 3 0 0 1 0 6h-4m2-2-2 2 2 2M3 15h4';
const copyShapes: Readonly<Record<Copying, string>> = {
  idle: 'M7 7h9v10H7zM13 7V3H4v10h3',
  done: 'M4 10.5l4 4 8-9',
  failed: 'M5 5l10 10M15 5 5 15',
};

/** Adds the buttons that copy the code of a block and wrap its lines. Returns a function that removes them. */
export function addCodeTools(
  frame: HTMLElement,
  labels: CodeToolLabels,
  textToCopy: () => string = () => readCode(frame),
): () => void {
  const tools = document.createElement('div');
  tools.className = 'code-tools needs-script';
  const wrap = addButton(tools, labels.wrap, wrapShape);
  const copy = addButton(tools, labels.copy, copyShapes.idle);
  const news = document.createElement('span');
  news.className = 'code-news';
  news.role = 'status';
  tools.append(news);

  const showWrapping = () => wrap.setAttribute('aria-pressed', String('wrap' in frame.dataset));
  showWrapping();
  wrap.addEventListener('click', () => {
    frame.toggleAttribute('data-wrap');
    showWrapping();
  });

  let timer: ReturnType<typeof setTimeout>;
  const showCopying = (state: Copying) => {
    copy.dataset.state = state;
    copy.querySelector('path')?.setAttribute('d', copyShapes[state]);
    news.textContent = { idle: '', done: labels.copied, failed: labels.failed }[state];
  };
  showCopying('idle');
  copy.addEventListener('click', async () => {
    const isCopied = await copyText(textToCopy());
    clearTimeout(timer);
    showCopying(isCopied ? 'done' : 'failed');
    timer = setTimeout(() => showCopying('idle'), 2000);
  });

  frame.append(tools);
  return () => {
    clearTimeout(timer);
    tools.remove();
  };
}

function addButton(tools: HTMLElement, label: string, shape: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'code-tool';
  button.ariaLabel = label;
  button.title = label;
  button.innerHTML = `<svg viewBox="0 0 20 20" aria-hidden="true"><path d="${shape}"></path></svg>`;
  tools.append(button);
  return button;
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
