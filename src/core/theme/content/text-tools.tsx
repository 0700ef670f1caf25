import { useEffect } from 'react';
import { adoptStyles } from '../base/adopt-styles.ts';
import { addCodeTools } from '../code/add-code-tools.ts';
import styles from '../code/code-tools.css?inline';
import { useCodeToolLabels } from '../code/use-code-tool-labels.ts';
import { Pictures } from './picture/pictures.tsx';
import { watchText } from './watch-text.ts';

/** What a script adds to the text, which is plain html: the buttons of code blocks, and large pictures. */
export function TextTools() {
  const labels = useCodeToolLabels();
  useEffect(() => adoptStyles(styles), []);
  useEffect(
    () =>
      watchText('.code-block:not([data-own-tools], :has(> .code-tools))', (frame) => void addCodeTools(frame, labels)),
    [labels],
  );
  return <Pictures />;
}
