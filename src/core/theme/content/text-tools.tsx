import { useEffect } from 'react';
import { addCodeTools } from '../code/add-code-tools.ts';
import { useLayout } from '../current-page.ts';
import { Pictures } from './picture/pictures.tsx';
import { watchText } from './watch-text.ts';

const withoutTools = '.code-block:not([data-own-tools], :has(> .code-tools))';

/** Adds buttons to the code blocks of the text, which is plain HTML, and enlarges its pictures. */
export function TextTools() {
  const { messages } = useLayout();
  useEffect(() => watchText(withoutTools, (frame) => void addCodeTools(frame, messages)), [messages]);
  return <Pictures />;
}
