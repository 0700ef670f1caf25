import { createElement } from 'react';

/** Html as the configuration has it. */
export function Html({
  html,
  as = 'span',
  className,
}: {
  html: string;
  as?: 'span' | 'div' | 'p';
  className?: string;
}) {
  return createElement(as, { className, dangerouslySetInnerHTML: { __html: html } });
}
