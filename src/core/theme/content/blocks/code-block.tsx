import type { ReactNode } from 'react';
import type { CodeBlockAttributes } from '../../../content/types.ts';
import type { FormatMessage } from '../../../messages/theme-messages.ts';
import { textOf } from '../text-of.ts';
import { CodeFrame } from '../../code/code-frame.tsx';
import type { CodeBlockProps } from '../../parts/part-props.ts';

/** The props that an author writes, or that the compiler writes for a code fence. */
export type WrittenCodeBlock = CodeBlockAttributes & {
  /** The code, if an author writes the component by hand; not highlighted. */
  children?: ReactNode;
};

/**
 * Converts the props that an author writes to the props of the theme part `CodeBlock`.
 * @example codeBlockProps({ code: 'npm ci', language: 'shell' }, message)
 */
export function codeBlockProps(written: WrittenCodeBlock, message: FormatMessage): CodeBlockProps {
  const { children, code, html, language = '', title, showLineNumbers, wordWrap } = written;
  return {
    html,
    language,
    title,
    wordWrap,
    code: code ?? textOf(children).replace(/^\n+|\s+$/g, ''),
    label: title ?? (language === '' ? message('code') : message('codeIn', { language })),
    firstNumber: typeof showLineNumbers === 'number' ? showLineNumbers : showLineNumbers ? 1 : undefined,
  };
}

/**
 * A code block with its title. Highlighted code is one string of HTML, so that React does not hydrate each token.
 * @example <CodeBlock {...codeBlockProps({ code: 'npm ci', language: 'shell' }, message)} />
 */
export function CodeBlock({ code, html, language, title, label, firstNumber, wordWrap }: CodeBlockProps) {
  return (
    <CodeFrame title={title} wordWrap={wordWrap}>
      <pre className="code" {...(mayOverflow(code) && { tabIndex: 0, role: 'group', 'aria-label': label })}>
        {html === undefined ? (
          <code className={language && `language-${language}`}>{code}</code>
        ) : (
          <HighlightedCode html={html} firstNumber={firstNumber} />
        )}
      </pre>
    </CodeFrame>
  );
}

/** Characters that take two columns: tabs, Chinese, Japanese and Korean, and emoji. */
const wideCharacter =
  /[\t\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\u3000-\u303f\uff00-\uff60\p{Emoji_Presentation}]/gu;

/** True if the code can overflow on the narrowest screen (28 columns), so that it must be reachable by keyboard. */
function mayOverflow(code: string): boolean {
  const lines = code.replaceAll(wideCharacter, '  ').split('\n');
  return lines.length > 20 || lines.some((line) => line.length > 28);
}

/** Line numbers are attributes, which CSS shows, so that readers neither select nor copy them with the code. */
function HighlightedCode({ html, firstNumber }: { html: string; firstNumber: number | undefined }) {
  let number = firstNumber ?? 1;
  const addNumber = () => `<span data-number="${number++}" class="line`;
  const numbered = firstNumber === undefined ? html : html.replaceAll('<span class="line', addNumber);
  const digits = firstNumber === undefined ? undefined : Math.max(2, String(number - 1).length);
  const hasFocus = /<span class="line[^"]* focused/.test(html);
  return (
    <code data-digits={digits} data-focus={hasFocus || undefined} dangerouslySetInnerHTML={{ __html: numbered }} />
  );
}
