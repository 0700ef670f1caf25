import type { ReactNode } from 'react';
import type { FormatMessage } from '../content-context.ts';
import { textOf } from '../text-of.ts';
import { CodeFrame } from '../../code/code-frame.tsx';
import type { CodeBlockProps } from '../../parts/part-props.ts';

/** What an author writes, or the compiler for a fence. */
export type WrittenCodeBlock = {
  /** The text alone, without marks. */
  code?: string;
  /** The same as html of trusted origin: one `<span class="line …">` a line. */
  html?: string;
  language?: string;
  title?: string;
  /** `true`, or the number of the first line. */
  showLineNumbers?: boolean | number;
  wordWrap?: boolean;
  /** The code, when an author writes the component by hand: it is shown without colours. */
  children?: ReactNode;
};

/** The props of a block of code as an author wrote it. */
export function codeBlockProps(
  { children, code, html, language = '', title, showLineNumbers, wordWrap }: WrittenCodeBlock,
  message: FormatMessage,
): CodeBlockProps {
  const firstNumber = showLineNumbers === true ? 1 : showLineNumbers || undefined;
  return {
    code: code ?? textOf(children).replace(/^\n+|\s+$/g, ''),
    ...(html !== undefined && { html }),
    language,
    ...(title !== undefined && { title }),
    label: title ?? (language === '' ? message('code') : message('codeIn', { language })),
    ...(firstNumber !== undefined && { firstNumber }),
    ...(wordWrap !== undefined && { wordWrap }),
  };
}

/** A block of code with its title and tools. One string of html, so that no token is an element to hydrate. */
export function CodeBlock({ code, html, language, title, label, firstNumber, wordWrap }: CodeBlockProps) {
  return (
    <CodeFrame title={title} wordWrap={wordWrap}>
      <pre className="code" {...(mayOverflow(code) && { tabIndex: 0, role: 'group', 'aria-label': label })}>
        {html === undefined ? (
          <code className={language && `language-${language}`}>{code}</code>
        ) : (
          <MarkedCode html={html} firstNumber={firstNumber} />
        )}
      </pre>
    </CodeFrame>
  );
}

/** Whether it can be wider or higher than its place on the narrowest screen: then the keyboard must reach it. */
function mayOverflow(code: string): boolean {
  const lines = code.split('\n');
  return lines.length > 20 || lines.some((line) => line.length > 28);
}

function MarkedCode({ html, firstNumber }: { html: string; firstNumber: number | undefined }) {
  const count = html.split('<span class="line').length - 1;
  const digits = firstNumber === undefined ? undefined : Math.max(2, String(firstNumber + count - 1).length);
  const numbered = firstNumber === undefined ? html : numberLines(html, firstNumber);
  const hasFocus = /<span class="line[^"]* focused/.test(html);
  return (
    <code data-digits={digits} data-focus={hasFocus || undefined} dangerouslySetInnerHTML={{ __html: numbered }} />
  );
}

/** Numbers are attributes: they are seen, but neither selected nor copied. */
function numberLines(html: string, first: number): string {
  let number = first;
  return html.replaceAll('<span class="line', () => `<span data-number="${number++}" class="line`);
}
