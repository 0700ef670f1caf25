import { changePassages } from '../../plugin.ts';

/** Changes the lines outside of code blocks, and the lines that open code blocks. */
export function changeProse(
  text: string,
  change: (line: string) => string,
  changeFence = (line: string): string => line,
): string {
  return changePassages(
    text,
    (passage) => passage.split('\n').map(change).join('\n'),
    (block) => block.replace(/^.*/, changeFence),
  );
}

/** Changes a text outside code. `change` receives placeholders in place of code blocks and inline code. */
export function changeOutsideCode(text: string, change: (text: string) => string): string {
  const hidden: string[] = [];
  const hide = (code: string) => `\uFFFF${hidden.push(code) - 1}\uFFFF`;
  const masked = changePassages(
    text,
    (passage) => passage.replaceAll(/(?<![`{=(])(`+)(?!`).+?(?<!`)\1(?!`)/g, hide),
    hide,
  );
  return change(masked).replaceAll(/\uFFFF(\d+)\uFFFF/g, (_, index: string) => hidden[Number(index)] ?? '');
}

/** The text without its code blocks. */
export function withoutCode(text: string): string {
  return changePassages(
    text,
    (passage) => passage,
    () => '',
  );
}
