import { createElement } from 'react';

/** HTML from the configuration. */
export function Html({ html, as = 'span', className }: { html: string; as?: 'span' | 'div'; className?: string }) {
  return createElement(as, { className, dangerouslySetInnerHTML: { __html: html } });
}
