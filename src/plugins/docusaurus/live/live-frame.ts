import { transform } from 'docusaurus-live-compiler';
import ownScope from 'docusaurus-live-scope';
import * as React from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { LiveInput } from './frame-messages.ts';

const scope: Readonly<Record<string, unknown>> = ownScope ?? { React, ...React };
const result = document.createElement('div');
// Styles text as on pages.
result.className = 'prose';
const sheet = document.createElement('style');
const failure = document.createElement('pre');
failure.setAttribute('role', 'alert');

let root: Root | undefined;
let lastInput: LiveInput | undefined;

function show(input: LiveInput): void {
  for (const [name, value] of Object.entries(input.root)) document.documentElement.setAttribute(name, value);
  if (sheet.textContent !== input.css) sheet.textContent = input.css;
  const isSame = input.code === lastInput?.code && input.noInline === lastInput.noInline;
  lastInput = input;
  if (isSame) return;
  root?.unmount();
  failure.remove();
  const newRoot = createRoot(result, { onUncaughtError: fail });
  root = newRoot;
  try {
    evaluate(input, (value) => {
      newRoot.render(typeof value === 'function' ? React.createElement(value as React.ComponentType) : value);
    });
  } catch (error) {
    fail(error);
  }
}

/**
 * Evaluates a block and passes its value to `render`: an element or a component. With `noInline`, the code calls
 * `render` itself. Throws errors of the code.
 */
function evaluate({ code, noInline }: LiveInput, render: (value: React.ComponentType | React.ReactNode) => void): void {
  const source = noInline ? code : `return (${code.trim().replace(/;$/, '')}\n)`;
  const compiled = transform(source, { transforms: ['jsx', 'typescript'], production: true });
  // The names become parameters, and `default` is a reserved word.
  const { default: _default, ...values } = scope;
  const run = Reflect.construct(Function, ['render', ...Object.keys(values), compiled.code]) as (
    ...values: unknown[]
  ) => React.ReactNode;
  const value = run(render, ...Object.values(values));
  if (!noInline) render(value);
}

function fail(error: unknown): void {
  failure.textContent = String(error);
  document.body.prepend(failure);
}

// The page's sheet comes first, so that the sheets of this document and of the scope override it, as on a page.
document.head.prepend(sheet);
document.body.append(result);
addEventListener('message', ({ source, data }) => {
  if (source === parent) show(data as LiveInput);
});
addEventListener('error', ({ error }) => fail(error));
addEventListener('unhandledrejection', ({ reason }) => fail(reason));
new ResizeObserver(() => {
  parent.postMessage({ height: Math.ceil(document.body.getBoundingClientRect().height) }, '*');
}).observe(document.body);
